const pressed = new Set<HTMLElement>()
let held: HTMLElement | null = null

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('button') : null

function hold(event: Event) {
  held = buttonOf(event)
}

function remember(event: Event) {
  held = null
  const button = buttonOf(event)
  if (button) pressed.add(button)
}

/** Whoever goes on typing has let go of what did nothing. */
function forget() {
  held = null
  pressed.clear()
}

/** Notes what is pressed on the page as it was sent, while the code that answers is on its way. */
export function rememberPresses(): void {
  addEventListener('mousedown', hold)
  addEventListener('click', remember)
  addEventListener('input', forget)
}

/** Presses the same once more, now that the page answers; of what is held down still, the click is to come. */
export function pressAgain(): void {
  removeEventListener('mousedown', hold)
  removeEventListener('click', remember)
  removeEventListener('input', forget)
  const again = [...pressed]
  const down = held
  forget()
  for (const button of again) {
    pressDown(button)
    button.click()
  }
  if (down) pressDown(down)
}

function pressDown(button: HTMLElement) {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
}
