#include "editor/ui/window.h"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include "editor/ui/fonts.h"

namespace muster::editor::ui {

// What has been started so far; undone backwards, so a start that fails half-way leaves nothing behind.
struct Window::State {
  bool library = false;
  GLFWwindow* handle = nullptr;
  ImGuiContext* interface = nullptr;

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

GLFWwindow* create_window(const std::string& title) {
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  return glfwCreateWindow(kWindowSize.width, kWindowSize.height, title.c_str(), nullptr, nullptr);
}

ImGuiContext* start_interface(GLFWwindow* window) {
  glfwMakeContextCurrent(window);
  glfwSwapInterval(1);
  ImGuiContext* context = ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;  // else imgui.ini is left in the folder where the user stands
  ImGui::StyleColorsLight();
  install_font({});
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
  state->interface = start_interface(state->handle);
  return Window(std::move(state));
}

bool Window::closed() const { return glfwWindowShouldClose(state_->handle) != 0; }

Size Window::framebuffer_size() const {
  Size size;
  glfwGetFramebufferSize(state_->handle, &size.width, &size.height);
  return size;
}

void Window::wait(double seconds) { glfwWaitEventsTimeout(seconds); }

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
