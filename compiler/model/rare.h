// Room for what few blocks have.
#pragma once

#include <memory>

namespace muster::model {

// A value that takes room only where it was given; elsewhere it reads as an empty one.
template <class T>
class Rare {
 public:
  Rare() = default;
  Rare(const Rare& other) : value_(other.value_ ? std::make_unique<T>(*other.value_) : nullptr) {}
  Rare(Rare&&) noexcept = default;
  Rare& operator=(Rare other) noexcept {
    value_ = std::move(other.value_);
    return *this;
  }
  ~Rare() = default;

  const T& operator*() const {
    static const T kNothing{};
    return value_ ? *value_ : kNothing;
  }
  const T* operator->() const { return &**this; }
  operator const T&() const { return **this; }  // NOLINT: it reads as what it holds
  // The value to be written.
  T& own() {
    if (!value_) value_ = std::make_unique<T>();
    return *value_;
  }

 private:
  std::unique_ptr<T> value_;
};

}  // namespace muster::model
