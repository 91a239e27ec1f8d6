// The style sheet of the page: light and dark as the reader's device is, one column on a phone, fit to print.
#pragma once

#include <string_view>

namespace muster::errata {

inline constexpr std::string_view kHtmlStyle = R"(
:root { color-scheme: light dark; --paper: #fbfaf6; --card: #fff; --ink: #22211d; --soft: #66635a; --line: #ddd8ca;
  --link: #1f5c99; --official: #2d6b3f; --editorial: #1f5c99; --open: #a34b12; --allowed: #66635a; --change: #6a4a94; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #191a1c; --card: #222427; --ink: #e6e4de; --soft: #a5a196; --line: #3a3c40; --link: #8bbcf0;
    --official: #86c99a; --editorial: #8bbcf0; --open: #f0a76f; --allowed: #a5a196; --change: #c2a6e8; } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 52rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; margin: .5rem 0 1rem; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 .75rem; padding-top: .75rem; border-top: 2px solid var(--line); }
h3 { font-size: 1.08rem; margin: 0 0 .5rem; line-height: 1.35; }
h4 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
a { color: var(--link); }
code, .value { font-family: ui-monospace, monospace; font-size: .92em; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 9rem; }
tfoot td { font-weight: 600; border-bottom: 0; }
dl { display: grid; grid-template-columns: 7rem 1fr; gap: .3rem .8rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; min-width: 0; }
ul { margin: .2rem 0; padding-left: 1.2rem; }
.item { background: var(--card); border: 1px solid var(--line); border-left: 5px solid var(--tone); border-radius: 6px;
  padding: .9rem 1rem; margin: 1rem 0; scroll-margin-top: .5rem; }
.item:target { outline: 2px solid var(--tone); }
.official { --tone: var(--official); } .editorial { --tone: var(--editorial); } .open { --tone: var(--open); }
.allowed { --tone: var(--allowed); } .change { --tone: var(--change); }
.chip { display: inline-block; color: var(--tone); border: 1px solid currentColor; border-radius: 1rem;
  padding: 0 .6rem; font-size: .8rem; font-weight: 600; vertical-align: .1em; }
.number { color: var(--soft); text-decoration: none; font-weight: 400; }
.was { text-decoration: line-through; text-decoration-color: var(--open); }
.soft { color: var(--soft); font-size: .9rem; }
.evidence > li { margin-bottom: .4rem; }
@media (max-width: 34rem) {
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .55rem; }
  dt { font-size: .85rem; } }
@media print { body { max-width: none; } .item { break-inside: avoid; } }
)";

}  // namespace muster::errata
