import { loadAgain } from './load-again.ts'

const PAINTED_WITHIN_MS = 500

/** Resolves after the document's first frame is painted; at once if none will be. */
function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((painted) => {
    setTimeout(painted, PAINTED_WITHIN_MS)
    requestAnimationFrame(() => setTimeout(painted))
  })
}

const tappedButtons = new Set<HTMLElement>()
/** Pressed, and not yet released. */
let heldButton: HTMLElement | null = null

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('button') : null

function rememberHeld(event: Event) {
  heldButton = buttonOf(event)
}

function rememberTapped(event: Event) {
  heldButton = null
  const button = buttonOf(event)
  if (button) tappedButtons.add(button)
}

/** A user who types after a tap has given up on it. */
function forget() {
  heldButton = null
  tappedButtons.clear()
}

/**
 * Loads the code of a page that the server rendered after its first frame, and records taps meanwhile. Where the code doesn't come, a tap
 * loads the page again, as on a page without code.
 */
export async function loadAfterPaint<T>(load: () => Promise<T>): Promise<T> {
  rememberTaps()
  await afterPaint()
  return loadAgain(load).catch((cause) => {
    if (tappedButtons.size > 0) location.reload()
    else addEventListener('click', (event) => buttonOf(event) && location.reload())
    throw cause
  })
}

function rememberTaps(): void {
  addEventListener('mousedown', rememberHeld)
  addEventListener('click', rememberTapped)
  addEventListener('input', forget)
}

/** Replays the recorded taps after hydration; a pointer still held down will fire its own click. */
export function replayTaps(): void {
  removeEventListener('mousedown', rememberHeld)
  removeEventListener('click', rememberTapped)
  removeEventListener('input', forget)
  const toReplay = [...tappedButtons]
  const stillHeld = heldButton
  forget()
  for (const tappedButton of toReplay) {
    const button = onPage(tappedButton)
    if (!button) continue
    dispatchMouseDown(button)
    button.click()
  }
  if (stillHeld) dispatchMouseDown(stillHeld)
}

/** The same button where React drew the page anew instead of hydrating it. */
function onPage(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return button
  const all = [...document.querySelectorAll('button')]
  return all.find(({ textContent }) => textContent === button.textContent)
}

function dispatchMouseDown(button: HTMLElement) {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
}
