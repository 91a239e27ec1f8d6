# Shared by the scripts: what a fresh Debian 12 lacks, then configure and build. Sourced, not run. Afterwards the
# current folder is the project's. A script may set another `build` folder, another `configuration` for CMake and
# more `package_lists`.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
build=build
package_lists=(scripts/lib/packages)
configuration=(-DCMAKE_BUILD_TYPE=Release)

say() { printf '%s\n' "$*"; }
heading() { printf '\n== %s\n' "$*"; }
fail() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# The names in the lists of packages.
wanted_packages() { sed -e 's/#.*//' -e '/^[[:space:]]*$/d' -e 's/[[:space:]]*$//' "${package_lists[@]}"; }

# Those of them that are not installed.
missing_packages() {
  local installed
  installed=$(wanted_packages | xargs dpkg-query -W -f '${Package} ${db:Status-Status}\n' 2>/dev/null |
    sed -n 's/ installed$//p' || true)
  wanted_packages | grep -vxF -e "$installed" || true
}

# Is there someone to type a password? Standard input says nothing: it may be redirected.
has_terminal() { [ -z "${CI:-}" ] && { : </dev/tty; } 2>/dev/null; }

# Runs a command as root, or tells what to type and stops.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    sudo -n "$@"
  elif command -v sudo >/dev/null && has_terminal; then
    sudo "$@"
  else
    fail "cannot become root to install packages. Run as root, then start ${0##*/} again:

  apt-get update && apt-get install --yes --no-install-recommends ${missing[*]}
"
  fi
}

# Without its progress, a line or two a package; what goes wrong is on standard error.
apt() {
  as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
    apt-get --yes -qq -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=600 "$@" </dev/null >/dev/null
}

# Package lists may be absent (a fresh image) or name files that the mirror no longer has.
install_missing() {
  local install=(install --no-install-recommends "${missing[@]}")
  if apt-get --simulate --yes "${install[@]}" >/dev/null 2>&1 && apt "${install[@]}"; then return; fi
  apt update || fail "apt-get update failed"
  apt "${install[@]}" || fail "these packages could not be installed: ${missing[*]}"
}

install_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "No Debian here: taking for granted what scripts/lib/packages lists."
    return
  fi
  local missing
  mapfile -t missing < <(missing_packages)
  if [ ${#missing[@]} -eq 0 ]; then return; fi
  heading "Installing Debian packages (a minute or two): ${missing[*]}"
  install_missing
}

# A build folder made elsewhere or by another generator is of no use to CMake.
configure() {
  local fresh=()
  if [ -e $build/CMakeCache.txt ] &&
    ! { grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" $build/CMakeCache.txt &&
      grep -qxF "CMAKE_GENERATOR:INTERNAL=Ninja" $build/CMakeCache.txt; }; then
    fresh=(--fresh)
  fi
  cmake "${fresh[@]}" -S . -B $build -G Ninja "${configuration[@]}" --log-level=WARNING >/dev/null ||
    fail "configuring failed"
}

# build_project [TARGET...]: everything, or only these targets; warnings are errors.
build_project() {
  command -v cmake >/dev/null || fail "cmake is not installed"
  heading "Building in $build/ with $(nproc) cores"
  configure
  cmake --build $build --parallel "$(nproc)" ${1:+--target "$@"} || fail "the build failed"
}
