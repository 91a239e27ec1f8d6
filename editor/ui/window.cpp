#include "editor/ui/window.h"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cfloat>
#include <utility>

#include "editor/ui/fonts.h"
#include "editor/ui/inputs.h"
#include "editor/ui/look.h"

namespace muster::editor::ui {

namespace {

// What the user did.
struct Events {
  std::vector<std::string> dropped;
  bool focused = false;
  Inputs inputs;
};

}  // namespace

// What has been started so far; undone backwards, so a start that fails half-way leaves nothing behind.
struct Window::State {
  bool library = false;
  GLFWwindow* handle = nullptr;
  ImGuiContext* interface = nullptr;
  Events events;
  Look look{0, false};  // what it wears; of scale 0 before it wears any
  bool pointer = true;
  double shown = 0;  // when a frame was, last
  int lively = 0;    // frames to draw without waiting, so that the interface settles after an input

  ~State() {
    if (interface) {
      ImGui_ImplOpenGL3_Shutdown();
      ImGui_ImplGlfw_Shutdown();
      ImGui::DestroyContext(interface);
    }
    if (handle) glfwDestroyWindow(handle);
    if (library) glfwTerminate();
  }
};

namespace {

base::Error window_error() {
  const char* reason = nullptr;
  glfwGetError(&reason);
  return {std::string("no window can be opened: ") + (reason ? reason : "the window system gives no reason")};
}

constexpr int kLivelyFrames = 4;

// What fits its words, as a tip does, knows its size a frame later.
bool something_appears() {
  const auto& windows = ImGui::GetCurrentContext()->Windows;
  return std::any_of(windows.begin(), windows.end(),
                     [](const ImGuiWindow* one) { return one->Active && !one->WasActive; });
}

// Sizes are for a display of usual density.
float density(GLFWwindow* window) {
  float x = 1, y = 1;
  glfwGetWindowContentScale(window, &x, &y);
  return std::clamp(std::max(x, y), 1.0F, 4.0F);
}

// A window of another day may lie where there is no screen any more: at least its title is to be seen.
bool can_be_seen(const Placement& placement) {
  constexpr int kTitle = 60;
  int count = 0;
  GLFWmonitor** const all = glfwGetMonitors(&count);
  return std::any_of(all, all + count, [&](GLFWmonitor* one) {
    int x = 0, y = 0, width = 0, height = 0;
    glfwGetMonitorWorkarea(one, &x, &y, &width, &height);
    return placement.x + placement.size.width > x + kTitle && placement.x < x + width - kTitle &&
           placement.y >= y && placement.y < y + height - kTitle;
  });
}

GLFWwindow* create_window(const std::string& title, const Placement& placement) {
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHint(GLFW_SAMPLES, 4);  // smooths the rims of hexes
  glfwWindowHint(GLFW_MAXIMIZED, placement.maximized ? GLFW_TRUE : GLFW_FALSE);
  const Size size = placement.size;
  GLFWwindow* const window = glfwCreateWindow(size.width, size.height, title.c_str(), nullptr, nullptr);
  if (window && can_be_seen(placement)) glfwSetWindowPos(window, placement.x, placement.y);
  return window;
}

ImGuiContext* start_interface(GLFWwindow* window) {
  glfwMakeContextCurrent(window);
  glfwSwapInterval(1);
  ImGuiContext* context = ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;         // else imgui.ini is left in the folder where the user stands
  ImGui_ImplGlfw_InitForOpenGL(window, false);  // its callbacks would tell it of what is to wait
  ImGui_ImplOpenGL3_Init("#version 150");
  return context;
}

Events& events_of(GLFWwindow* window) { return *static_cast<Events*>(glfwGetWindowUserPointer(window)); }

// All that he does in the window goes there.
void hear_user(GLFWwindow* handle) {
  glfwSetDropCallback(handle, [](GLFWwindow* window, int count, const char** paths) {
    auto& dropped = events_of(window).dropped;
    dropped.insert(dropped.end(), paths, paths + count);
  });
  glfwSetWindowFocusCallback(handle, [](GLFWwindow* window, int focused) {
    if (focused) events_of(window).focused = true;
    ImGui_ImplGlfw_WindowFocusCallback(window, focused);
  });
  glfwSetCursorEnterCallback(handle, ImGui_ImplGlfw_CursorEnterCallback);
  glfwSetKeyCallback(handle, [](GLFWwindow* window, int key, int, int action, int modifiers) {
    events_of(window).inputs.key(key, action, modifiers);
  });
  glfwSetCharCallback(handle,
                      [](GLFWwindow* window, unsigned letter) { events_of(window).inputs.letter(letter); });
  glfwSetMouseButtonCallback(handle, [](GLFWwindow* window, int button, int action, int modifiers) {
    events_of(window).inputs.button(button, action, modifiers);
  });
  glfwSetCursorPosCallback(
      handle, [](GLFWwindow* window, double x, double y) { events_of(window).inputs.pointer(x, y); });
  glfwSetScrollCallback(handle,
                        [](GLFWwindow* window, double x, double y) { events_of(window).inputs.wheel(x, y); });
}

}  // namespace

Window::Window(std::unique_ptr<State> state) : state_(std::move(state)) {}
Window::Window(Window&&) noexcept = default;
Window::~Window() = default;

base::Result<Window> Window::open(const std::string& title, const Placement& placement) {
  auto state = std::make_unique<State>();
  state->library = glfwInit() == GLFW_TRUE;
  if (!state->library) return window_error();
  state->handle = create_window(title, placement);
  if (!state->handle) return window_error();
  glfwSetWindowUserPointer(state->handle, &state->events);
  state->interface = start_interface(state->handle);
  hear_user(state->handle);
  return Window(std::move(state));
}

bool Window::closed() const { return glfwWindowShouldClose(state_->handle) != 0; }

Size Window::framebuffer_size() const {
  Size size;
  glfwGetFramebufferSize(state_->handle, &size.width, &size.height);
  return size;
}

void Window::set_title(const std::string& title) { glfwSetWindowTitle(state_->handle, title.c_str()); }

void Window::keep_open() { glfwSetWindowShouldClose(state_->handle, GLFW_FALSE); }

Placement Window::placement() const {
  Placement out;
  glfwGetWindowPos(state_->handle, &out.x, &out.y);
  glfwGetWindowSize(state_->handle, &out.size.width, &out.size.height);
  out.maximized = glfwGetWindowAttrib(state_->handle, GLFW_MAXIMIZED) == GLFW_TRUE;
  return out;
}

void Window::wear(const Look& look) {
  Look whole = look;
  if (whole.scale <= 0) whole.scale = density(state_->handle);
  if (whole == state_->look) return;
  ui::wear(whole);
  if (whole.scale != state_->look.scale) {
    ImGui::GetIO().Fonts->Clear();
    install_fonts(whole.scale);
    if (state_->look.scale > 0) {  // else the first frame makes the texture
      ImGui_ImplOpenGL3_DestroyFontsTexture();
      ImGui_ImplOpenGL3_CreateFontsTexture();
    }
  }
  state_->look = whole;
}

bool Window::take_focus() { return std::exchange(state_->events.focused, false); }

std::vector<std::string> Window::take_dropped() { return std::exchange(state_->events.dropped, {}); }

bool Window::hurried() const {
  constexpr double kUnseen = 0.15;  // seconds
  return state_->events.inputs.waiting() && glfwGetTime() - state_->shown < kUnseen;
}

bool Window::active() const { return state_->lively > 0 || state_->events.inputs.waiting(); }

void Window::without_pointer() { state_->pointer = false; }

void Window::wake() { glfwPostEmptyEvent(); }

void Window::wait(double seconds) {
  const double before = glfwGetTime();
  state_->events.inputs.begin_hearing();
  glfwWaitEventsTimeout(seconds);
  state_->events.inputs.end_hearing();
  // Something came before the time was over. On a busy machine that may be noticed late: what the user does
  // counts in any case.
  if (state_->events.inputs.take_news() || glfwGetTime() - before < seconds * 0.98)
    state_->lively = kLivelyFrames;
  else if (state_->lively > 0)
    --state_->lively;
}

void Window::begin_frame() {
  state_->events.inputs.begin_hearing();
  glfwPollEvents();
  state_->events.inputs.end_hearing();
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  state_->events.inputs.show();
  if (!state_->pointer) ImGui::GetIO().MousePos = {-FLT_MAX, -FLT_MAX};
  ImGui::NewFrame();
}

void Window::skip() { ImGui::EndFrame(); }

void Window::render() {
  ImGui::Render();
  if (something_appears()) state_->lively = kLivelyFrames;
  const Size size = framebuffer_size();
  glViewport(0, 0, size.width, size.height);
  glClearColor(1, 1, 1, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void Window::show() {
  glfwSwapBuffers(state_->handle);
  state_->shown = glfwGetTime();
}

}  // namespace muster::editor::ui
