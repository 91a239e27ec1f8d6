// What the world did wrong (a file that cannot be read, a disk that is full) is a Result;
// what the user typed wrong is a diagnostic.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace muster::base {

struct Error {
  std::string message;  // lower case, no full stop, makes sense alone
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}

  explicit operator bool() const { return state_.index() == 0; }
  T& operator*() { return std::get<0>(state_); }
  const T& operator*() const { return std::get<0>(state_); }
  T* operator->() { return &std::get<0>(state_); }
  const T* operator->() const { return &std::get<0>(state_); }
  const std::string& error() const { return std::get<1>(state_).message; }

 private:
  std::variant<T, Error> state_;
};

struct Done {};
using Status = Result<Done>;

}  // namespace muster::base
