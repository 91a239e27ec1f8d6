#include "seating/openings.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace muster::seating {
namespace {

constexpr std::size_t kMaxSeats = 5'000;  // of one kind

class SeatFinder {
 public:
  SeatFinder(const Problem& problem, const Sites& open, int footprint)
      : problem_(problem), open_(open), footprint_(static_cast<std::size_t>(footprint)) {}

  // False when there are too many.
  bool find() {
    for (const Site first : open_) {
      chain_ = {first};
      if (!grow()) return false;
    }
    return true;
  }
  const std::set<Seat>& seats() const { return seats_; }

 private:
  bool grow() {
    if (chain_.size() == footprint_) {
      Seat seat = chain_;
      std::sort(seat.begin(), seat.end());
      seats_.insert(std::move(seat));
      return seats_.size() <= kMaxSeats;
    }
    if (problem_.touching.empty()) return true;
    for (const Site next : problem_.touching[chain_.back()]) {
      if (!std::binary_search(open_.begin(), open_.end(), next)) continue;
      if (std::find(chain_.begin(), chain_.end(), next) != chain_.end()) continue;
      chain_.push_back(next);
      if (!grow()) return false;
      chain_.pop_back();
    }
    return true;
  }

  const Problem& problem_;
  const Sites& open_;
  std::size_t footprint_;
  Sites chain_;
  std::set<Seat> seats_;
};

Opening opening(const Problem& problem, const Kind& kind, const Contents& contents) {
  Opening out;
  out.sites = unbarred(kind);
  std::erase_if(out.sites, [&](Site site) { return !contents.may_join(kind.of, site); });
  if (kind.footprint <= 1) return out;
  SeatFinder finder(problem, out.sites, kind.footprint);
  out.whole = finder.find();
  if (!out.whole) return out;
  out.seats.assign(finder.seats().begin(), finder.seats().end());
  std::set<Site> used;
  for (const Seat& seat : out.seats) used.insert(seat.begin(), seat.end());
  out.sites.assign(used.begin(), used.end());
  return out;
}

}  // namespace

Sites unbarred(const Kind& kind) {
  Sites out;
  std::set_difference(kind.sites.begin(), kind.sites.end(), kind.barred.begin(), kind.barred.end(),
                      std::back_inserter(out));
  return out;
}

std::vector<Opening> openings(const Problem& problem, const Contents& contents) {
  std::vector<Opening> all;
  for (const Kind& kind : problem.kinds)
    all.push_back(kind.count ? opening(problem, kind, contents) : Opening{});
  return all;
}

}  // namespace muster::seating
