#include "editor/document/producer.h"

#include <chrono>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "base/files.h"

namespace muster::editor::document {

using Clock = std::chrono::steady_clock;

struct Producer::Run {
  Run(Order order, std::function<void()> wake)
      : order_(std::move(order)), wake_(std::move(wake)), thread_([this] { work(); }) {}
  ~Run() { thread_.join(); }

  Progress progress() const {
    const std::lock_guard guard(lock_);
    return {cancelled_ ? "stopping …" : doing_ + " …",
            std::chrono::duration<double>(Clock::now() - begin_).count()};
  }
  void cancel() {
    const std::lock_guard guard(lock_);
    cancelled_ = true;
  }
  bool done() const {
    const std::lock_guard guard(lock_);
    return done_;
  }
  // To be called when it is done.
  std::optional<Report> report() { return std::move(report_); }

 private:
  void work() {
    std::optional<Report> report = make();
    {
      const std::lock_guard guard(lock_);
      report_ = std::move(report);
      done_ = true;
    }
    if (wake_) wake_();
  }

  // The next stage; false when there is to be none.
  bool go_on(std::string doing) {
    const std::lock_guard guard(lock_);
    doing_ = std::move(doing);
    return !cancelled_;
  }

  std::optional<Report> make() {
    if (!order_.subject.checked)
      order_.subject.checked =
          std::make_shared<const Lookup>(Analysis::make(std::move(order_.subject.question)));
    if (!go_on(order_.doing)) return std::nullopt;
    const auto made = order_.make(order_.subject.checked->analysis());
    if (!made) return Report{false, order_.path, made.error(), {}};
    if (!go_on("writing " + order_.path)) return std::nullopt;
    if (auto written = base::write_file(order_.path, made->bytes); !written)
      return Report{
          false, order_.path, fmt::format("{} cannot be written: {}", order_.path, written.error()), {}};
    return Report{true, order_.path, fmt::format("wrote {}, {} bytes", order_.path, made->bytes.size()),
                  made->report};
  }

  Order order_;
  std::function<void()> wake_;
  const Clock::time_point begin_ = Clock::now();
  mutable std::mutex lock_;
  std::string doing_ = "checking";
  bool cancelled_ = false, done_ = false;
  std::optional<Report> report_;
  std::thread thread_;  // last: it uses all the others
};

Producer::Producer(std::function<void()> wake) : wake_(std::move(wake)) {}
Producer::~Producer() = default;

bool Producer::start(Order order) {
  if (run_ && !run_->done()) return false;
  run_.reset();
  run_ = std::make_unique<Run>(std::move(order), wake_);
  return true;
}

std::optional<Progress> Producer::progress() const {
  if (!run_ || run_->done()) return std::nullopt;
  return run_->progress();
}

void Producer::cancel() {
  if (run_) run_->cancel();
}

std::optional<Report> Producer::take() {
  if (!run_ || !run_->done()) return std::nullopt;
  auto report = run_->report();
  run_.reset();
  return report;
}

}  // namespace muster::editor::document
