const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab]'
const GAP_PX = 4

type Box = { top: number; bottom: number; left: number; right: number }

/** Moves a toast that covers a control away from its edge until it covers none. It stays where no such place is on the screen. */
export function placeToast(list: HTMLElement): void {
  const card = list.firstElementChild
  if (!(card instanceof HTMLElement)) return
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((one) => !list.contains(one) && !one.closest('[data-state=closed][role*=dialog]'))
    .filter((one) => one.checkVisibility?.({ visibilityProperty: true }) !== false)
    .map((one) => one.getBoundingClientRect())
  const now = boxOf(list, card)
  if (!controls.some((one) => areOver(now, one))) return
  list.style.removeProperty('--toast-offset')
  const atEdge = boxOf(list, card)
  const isAtTop = atEdge.top < window.innerHeight / 2
  const offset = isAtTop
    ? freeOffset(atEdge, controls, 1, window.innerHeight - atEdge.bottom)
    : freeOffset(atEdge, controls, -1, atEdge.top)
  list.style.setProperty('--toast-offset', `${Math.ceil(offset)}px`)
}

/** What the card takes up with a gap. Not its own rectangle, which is moving in. */
function boxOf(list: HTMLElement, card: HTMLElement): Box {
  const { top, left } = list.getBoundingClientRect()
  return {
    top: top + card.offsetTop - GAP_PX,
    bottom: top + card.offsetTop + card.offsetHeight + GAP_PX,
    left: left + card.offsetLeft,
    right: left + card.offsetLeft + card.offsetWidth,
  }
}

const areOver = (one: Box, other: Box) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

/** How far `box` has to move in `direction` to cover none of `controls`, in pixels; 0 where that is over `most`. */
export function freeOffset(
  box: Box,
  controls: readonly Box[],
  direction: 1 | -1,
  most: number,
): number {
  const beside = controls.filter(
    ({ left, right, top, bottom }) => left < box.right && right > box.left && bottom > top,
  )
  const pastThem = beside.map(({ top, bottom }) =>
    direction === 1 ? bottom - box.top : box.bottom - top,
  )
  const isFree = (offset: number) =>
    beside.every(
      ({ top, bottom }) =>
        top >= box.bottom + direction * offset || bottom <= box.top + direction * offset,
    )
  const free = [0, ...pastThem].filter((one) => one >= 0 && one <= most && isFree(one))
  return free.length > 0 ? Math.min(...free) : 0
}
