let isFollowing = false

/** Keeps `--keyboard` at the height of the page that a phone's keyboard covers. */
export function followKeyboard(): void {
  const view = window.visualViewport
  if (isFollowing || !view) return
  isFollowing = true
  const update = () => {
    // A page that is zoomed in shows less as well, without a keyboard.
    const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
  }
  view.addEventListener('resize', update)
  view.addEventListener('scroll', update)
  update()
}
