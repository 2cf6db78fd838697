const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab]'

type Box = { top: number; bottom: number; left: number; right: number }

/** Moves a toast away from its edge until it covers no control. It stays where no such place is near. */
export function placeToast(list: HTMLElement): void {
  list.style.removeProperty('--toast-offset')
  const card = list.firstElementChild
  if (!(card instanceof HTMLElement)) return
  const { top, left } = list.getBoundingClientRect()
  // Not the card's own rectangle, which is moving in.
  const box = {
    top: top + card.offsetTop,
    bottom: top + card.offsetTop + card.offsetHeight,
    left: left + card.offsetLeft,
    right: left + card.offsetLeft + card.offsetWidth,
  }
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((one) => !list.contains(one) && !one.closest('[data-state=closed][role*=dialog]'))
    .filter((one) => one.checkVisibility?.({ visibilityProperty: true }) !== false)
    .map((one) => one.getBoundingClientRect())
  const isAtTop = top < window.innerHeight / 2
  const offset = freeOffset(box, controls, isAtTop ? 1 : -1, window.innerHeight / 2)
  list.style.setProperty('--toast-offset', `${Math.ceil(offset)}px`)
}

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
