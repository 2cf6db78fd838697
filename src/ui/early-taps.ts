const AT_MOST_MS = 500

/** Resolves after the document's first frame is painted; at once if none will be. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((painted) => {
    setTimeout(painted, AT_MOST_MS)
    requestAnimationFrame(() => setTimeout(painted))
  })
}

const tapped = new Set<HTMLElement>()
let held: HTMLElement | null = null

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('button') : null

function hold(event: Event) {
  held = buttonOf(event)
}

function remember(event: Event) {
  held = null
  const button = buttonOf(event)
  if (button) tapped.add(button)
}

/** A user who types after a tap has given up on it. */
function forget() {
  held = null
  tapped.clear()
}

/** Records taps on the prerendered page until its code has loaded. */
export function rememberTaps(): void {
  addEventListener('mousedown', hold)
  addEventListener('click', remember)
  addEventListener('input', forget)
}

/** Replays the recorded taps after hydration; a pointer still held down will fire its own click. */
export function replayTaps(): void {
  removeEventListener('mousedown', hold)
  removeEventListener('click', remember)
  removeEventListener('input', forget)
  const again = [...tapped]
  const down = held
  forget()
  for (const tappedButton of again) {
    const button = onPage(tappedButton)
    if (!button) continue
    dispatchMouseDown(button)
    button.click()
  }
  if (down) dispatchMouseDown(down)
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
