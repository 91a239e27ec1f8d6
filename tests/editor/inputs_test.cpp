// Keys and clicks that come quicker than frames, in a Dear ImGui without a window.
#include "editor/ui/inputs.h"

#include <GLFW/glfw3.h>
#include <imgui.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <functional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "editor/ui/fields.h"
#include "editor/ui/keys.h"
#include "editor/ui/question.h"

namespace {

using namespace muster::editor::ui;
using Typed = std::vector<std::vector<std::string>>;

// Events of a window system, to be handed to Inputs.
class Hands {
 public:
  void tap(int key, int modifiers = 0) {
    events_.push_back([=](Inputs& to) { to.key(key, GLFW_PRESS, modifiers); });
    events_.push_back([=](Inputs& to) { to.key(key, GLFW_RELEASE, modifiers); });
  }
  void control(int key) {
    events_.push_back([](Inputs& to) { to.key(GLFW_KEY_LEFT_CONTROL, GLFW_PRESS, 0); });
    tap(key, GLFW_MOD_CONTROL);
    events_.push_back([](Inputs& to) { to.key(GLFW_KEY_LEFT_CONTROL, GLFW_RELEASE, GLFW_MOD_CONTROL); });
  }
  void type(const std::string& text) {
    for (const char letter : text) {
      const int key = std::toupper(static_cast<unsigned char>(letter));
      events_.push_back([=](Inputs& to) { to.key(key, GLFW_PRESS, 0); });
      events_.push_back([=](Inputs& to) { to.letter(static_cast<unsigned char>(letter)); });
      events_.push_back([=](Inputs& to) { to.key(key, GLFW_RELEASE, 0); });
    }
  }
  void click(float x, float y) {
    move(x, y);
    events_.push_back([=](Inputs& to) { to.button(0, GLFW_PRESS, 0); });
    events_.push_back([=](Inputs& to) { to.button(0, GLFW_RELEASE, 0); });
  }
  void turn(float x, float y, double by) {
    move(x, y);
    events_.push_back([=](Inputs& to) { to.wheel(0, by); });
  }
  // Up to `most` events before each frame, by lot; 0: all before the first.
  void run(unsigned most, unsigned lot, const std::function<void()>& draw) {
    const ImGuiContext* const before = ImGui::GetCurrentContext();
    ImGuiContext* const own = ImGui::CreateContext();
    ImGui::SetCurrentContext(own);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {800, 600};
    for (const auto& [key, glfw] : {std::pair{ImGuiKey_Tab, GLFW_KEY_TAB},
                                    {ImGuiKey_Enter, GLFW_KEY_ENTER},
                                    {ImGuiKey_Escape, GLFW_KEY_ESCAPE},
                                    {ImGuiKey_Backspace, GLFW_KEY_BACKSPACE},
                                    {ImGuiKey_A, GLFW_KEY_A}})
      io.KeyMap[key] = glfw;
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    std::mt19937 dice(lot);
    Inputs inputs;
    std::size_t next = 0;
    for (int frame = 0, after = 0; after < 8; ++frame) {
      for (std::size_t count = most == 0 ? events_.size() : dice() % (most + 1);
           frame > 2 && count > 0 && next < events_.size(); --count)
        events_[next++](inputs);
      // So slow that a key which was held on would repeat; but where keys are held while frames go by, quick.
      io.DeltaTime = most == 0 ? 0.4F : 0.001F;
      inputs.show();
      ImGui::NewFrame();
      ImGui::SetNextWindowPos({0, 0});
      ImGui::SetNextWindowSize({800, 600});
      ImGui::Begin("all", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBringToFrontOnFocus);
      draw();
      ImGui::End();
      ImGui::EndFrame();
      after = inputs.waiting() || next < events_.size() ? 0 : after + 1;
    }
    ImGui::DestroyContext(own);
    ImGui::SetCurrentContext(const_cast<ImGuiContext*>(before));
  }

 private:
  void move(float x, float y) {
    events_.push_back([=](Inputs& to) {
      ImGui::GetIO().MousePos = {x, y};  // it is there now
      to.pointer(x, y);
    });
  }
  std::vector<std::function<void(Inputs&)>> events_;
};

// However many come before a frame.
void each_pace(Hands hands, const std::function<void()>& draw, const std::function<void()>& check) {
  for (const unsigned most : {0U, 1U, 2U, 3U, 7U, 40U})
    for (unsigned lot = 0; lot < 4; ++lot) {
      INFO("at most " << most << " events a frame, lot " << lot);
      hands.run(most, lot, draw);
      check();
    }
}

}  // namespace

TEST_CASE("a list that is typed into a form without pauses is taken whole") {
  Question question;
  Typed typed, wanted;
  Hands hands;
  hands.type("x");  // is no command, and no part of the list
  hands.control(GLFW_KEY_U);
  for (int i = 0; i < 12; ++i) {
    const std::string unit = std::to_string(i) + " x unit number " + std::to_string(i),
                      place = "hex " + std::to_string(1000 + i);
    hands.type(unit);
    hands.tap(GLFW_KEY_TAB);
    hands.type("wrong");
    hands.control(GLFW_KEY_A);
    hands.type(place + "zz");
    hands.tap(GLFW_KEY_BACKSPACE);
    hands.tap(GLFW_KEY_BACKSPACE);
    hands.tap(GLFW_KEY_ENTER);
    wanted.push_back({unit, place});
  }
  hands.tap(GLFW_KEY_ESCAPE);
  std::string commands;
  hands.type("bj");
  each_pace(
      hands,
      [&] {
        if (!ImGui::GetIO().WantTextInput && !ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup)) {
          if (ImGui::GetIO().KeyCtrl && ImGui::IsKeyPressed(GLFW_KEY_U, false))
            question.ask_again("list", {{.label = "unit"}, {.label = "place"}}, "Add",
                               [&](const Question::Values& values) {
                                 typed.push_back(values);
                                 return muster::base::Done{};
                               });
          for (const ImWchar letter : ImGui::GetIO().InputQueueCharacters)
            commands += static_cast<char>(letter);
        }
        question.draw();
      },
      [&] {
        CHECK(typed == wanted);
        CHECK(commands == "xbj");
        typed.clear();
        commands.clear();
      });
}

TEST_CASE("what is typed behind the key of a hidden tab waits for its field") {
  Hands hands;
  hands.control(GLFW_KEY_E);
  hands.type("in the text");
  std::string text;
  bool wanted = false, focusing = false;
  each_pace(
      hands,
      [&] {
        if (ImGui::GetIO().KeyCtrl && ImGui::IsKeyPressed(GLFW_KEY_E, false)) wanted = focusing = true;
        if (!ImGui::BeginTabBar("tabs")) return;
        if (ImGui::BeginTabItem("front")) ImGui::EndTabItem();
        if (ImGui::BeginTabItem("text", nullptr,
                                std::exchange(wanted, false) ? ImGuiTabItemFlags_SetSelected : 0)) {
          if (std::exchange(focusing, false)) ImGui::SetKeyboardFocusHere();
          text_field("##text", text);
          ImGui::EndTabItem();
        }
        ImGui::EndTabBar();
      },
      [&] {
        CHECK(text == "in the text");
        text.clear();
      });
}

TEST_CASE("fields are clicked, filled and left in the order in which that was done") {
  Hands hands;
  std::array<std::string, 4> values;
  hands.click(60, 15);
  hands.type("first");
  hands.tap(GLFW_KEY_TAB);
  hands.type("second");
  hands.click(60, 115);
  hands.type("third");
  hands.tap(GLFW_KEY_TAB);
  hands.tap(GLFW_KEY_TAB);
  hands.control(GLFW_KEY_A);
  hands.type("first again");
  each_pace(
      hands,
      [&] {
        for (std::size_t i = 0; i < values.size(); ++i) {
          ImGui::SetCursorPos({8, 8 + 50 * static_cast<float>(i)});
          text_field(("##" + std::to_string(i)).c_str(), values[i]);
        }
      },
      [&] {
        CHECK(values == std::array<std::string, 4>{"first again", "second", "third", ""});
        values = {};
      });
}

TEST_CASE("a click behind a turn of the wheel meets what the wheel brought") {
  Hands hands;
  hands.turn(60, 15, -100);
  hands.click(60, 15);
  hands.turn(60, 15, 100);
  hands.click(60, 15);
  std::string clicked;
  each_pace(
      hands,
      [&] {
        ImGui::BeginChild("list", {200, 100});
        for (int i = 0; i < 26; ++i) {
          ImGui::SetCursorPos({0, 50 * static_cast<float>(i)});
          if (const std::string name(1, static_cast<char>('a' + i)); ImGui::Button(name.c_str(), {100, 48}))
            clicked += name;
        }
        ImGui::EndChild();
      },
      [&] {
        CHECK(clicked == "ya");
        clicked.clear();
      });
}

TEST_CASE("a double click is one, however late frames take it up") {
  Hands hands;
  for (int i = 0; i < 2; ++i) hands.click(60, 15);
  int clicks = 0, doubles = 0;
  each_pace(
      hands,
      [&] {
        clicks += ImGui::IsMouseClicked(ImGuiMouseButton_Left);
        doubles += ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
      },
      [&] {
        CHECK(clicks == 2);
        CHECK(doubles == 1);
        clicks = doubles = 0;
      });
}

TEST_CASE("a double click is one, though a slow frame hears of the second late") {
  ImGuiContext* const before = ImGui::GetCurrentContext();
  ImGui::SetCurrentContext(ImGui::CreateContext());
  const auto pause = [] { std::this_thread::sleep_for(std::chrono::milliseconds(350)); };
  const auto heard = [](Inputs& inputs, int clicks) {
    inputs.begin_hearing();
    for (int i = 0; i < clicks; ++i) {
      inputs.button(0, GLFW_PRESS, 0);
      inputs.button(0, GLFW_RELEASE, 0);
    }
    inputs.end_hearing();
  };
  const auto taken_up = [](Inputs& inputs) {
    bool second = false;  // whether the last click may be the second of two
    for (int frame = 0; frame < 12; ++frame) {
      inputs.show();
      if (ImGui::GetIO().MouseDown[0]) second = ImGui::GetIO().MouseDoubleClickTime > 0;
    }
    return second;
  };
  for (const bool slow : {true, false}) {
    INFO("slow " << slow);
    Inputs inputs;
    heard(inputs, 1);
    pause();
    if (!slow) heard(inputs, 0);  // nothing had come
    heard(inputs, 1);
    CHECK(taken_up(inputs) == slow);
  }
  ImGui::DestroyContext();
  ImGui::SetCurrentContext(before);
}

TEST_CASE("a button is clicked where the pointer was, and once for each click") {
  Hands hands;
  for (int i = 0; i < 3; ++i) {
    hands.click(60, 15);
    hands.click(60, 65);
  }
  std::string clicked;
  each_pace(
      hands,
      [&] {
        for (const char* name : {"a", "b"}) {
          ImGui::SetCursorPos({8, name[0] == 'a' ? 8.0F : 58.0F});
          if (ImGui::Button(name, {100, 20})) clicked += name;
        }
      },
      [&] {
        CHECK(clicked == "ababab");
        clicked.clear();
      });
}
