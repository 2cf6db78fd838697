const pressed = new Set<HTMLElement>()

function remember({ target }: Event) {
  const button = target instanceof Element ? target.closest('button') : null
  if (button) pressed.add(button)
}

/** Whoever goes on typing has let go of what did nothing. */
function forget() {
  pressed.clear()
}

/** Notes what is pressed on the page as it was sent, while the code that answers is on its way. */
export function rememberPresses(): void {
  addEventListener('click', remember)
  addEventListener('input', forget)
}

/** Presses the same once more, now that the page answers. */
export function pressAgain(): void {
  removeEventListener('click', remember)
  removeEventListener('input', forget)
  const again = [...pressed]
  forget()
  for (const button of again) {
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    button.click()
  }
}
