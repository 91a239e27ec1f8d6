#include "editor/ui/window.h"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <algorithm>
#include <utility>

#include "editor/ui/fonts.h"

namespace muster::editor::ui {

// What has been started so far; undone backwards, so a start that fails half-way leaves nothing behind.
struct Window::State {
  bool library = false;
  GLFWwindow* handle = nullptr;
  ImGuiContext* interface = nullptr;
  std::vector<std::string> dropped;
  int lively = 0;  // frames to draw without waiting, so that the interface settles after an input

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

void take_drop(GLFWwindow* window, int count, const char** paths) {
  auto& dropped = *static_cast<std::vector<std::string>*>(glfwGetWindowUserPointer(window));
  dropped.insert(dropped.end(), paths, paths + count);
}

// Sizes are for a display of usual density.
float density(GLFWwindow* window) {
  float x = 1, y = 1;
  glfwGetWindowContentScale(window, &x, &y);
  return std::clamp(std::max(x, y), 1.0F, 4.0F);
}

void choose_style(float scale) {
  ImGui::StyleColorsLight();
  ImGuiStyle& style = ImGui::GetStyle();
  style.WindowBorderSize = 0;
  style.FrameRounding = 3;
  style.FrameBorderSize = 1;
  style.Colors[ImGuiCol_Border] = {0.45F, 0.44F, 0.42F, 0.55F};
  style.Colors[ImGuiCol_Button] = {0.86F, 0.88F, 0.91F, 1};
  style.Colors[ImGuiCol_ButtonHovered] = {0.74F, 0.82F, 0.93F, 1};
  style.Colors[ImGuiCol_ButtonActive] = {0.55F, 0.72F, 0.93F, 1};
  style.TabRounding = 3;
  style.ScrollbarSize = 13;
  style.Colors[ImGuiCol_WindowBg] = {0.965F, 0.96F, 0.945F, 1};
  style.Colors[ImGuiCol_Text] = {0.13F, 0.12F, 0.11F, 1};
  style.ScaleAllSizes(scale);
}

GLFWwindow* create_window(const std::string& title) {
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHint(GLFW_SAMPLES, 4);  // smooths the rims of hexes
  return glfwCreateWindow(kWindowSize.width, kWindowSize.height, title.c_str(), nullptr, nullptr);
}

ImGuiContext* start_interface(GLFWwindow* window) {
  glfwMakeContextCurrent(window);
  glfwSwapInterval(1);
  ImGuiContext* context = ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;  // else imgui.ini is left in the folder where the user stands
  const float scale = density(window);
  choose_style(scale);
  install_fonts(scale);
  ImGui_ImplGlfw_InitForOpenGL(window, true);
  ImGui_ImplOpenGL3_Init("#version 150");
  return context;
}

}  // namespace

Window::Window(std::unique_ptr<State> state) : state_(std::move(state)) {}
Window::Window(Window&&) noexcept = default;
Window::~Window() = default;

base::Result<Window> Window::open(const std::string& title) {
  auto state = std::make_unique<State>();
  state->library = glfwInit() == GLFW_TRUE;
  if (!state->library) return window_error();
  state->handle = create_window(title);
  if (!state->handle) return window_error();
  glfwSetWindowUserPointer(state->handle, &state->dropped);
  glfwSetDropCallback(state->handle, take_drop);
  state->interface = start_interface(state->handle);
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

std::vector<std::string> Window::take_dropped() { return std::exchange(state_->dropped, {}); }

bool Window::active() const { return state_->lively > 0; }

void Window::wake() { glfwPostEmptyEvent(); }

void Window::wait(double seconds) {
  const double before = glfwGetTime();
  glfwWaitEventsTimeout(seconds);
  // Something came before the time was over.
  if (glfwGetTime() - before < seconds * 0.98)
    state_->lively = kLivelyFrames;
  else if (state_->lively > 0)
    --state_->lively;
}

void Window::begin_frame() {
  glfwPollEvents();
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  ImGui::NewFrame();
}

void Window::render() {
  ImGui::Render();
  const Size size = framebuffer_size();
  glViewport(0, 0, size.width, size.height);
  glClearColor(1, 1, 1, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void Window::show() { glfwSwapBuffers(state_->handle); }

}  // namespace muster::editor::ui
