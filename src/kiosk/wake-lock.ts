type Screen = {
  isVisible(): boolean
  onVisibility(run: () => void): void
  request: (() => Promise<{ addEventListener(type: 'release', run: () => void): void }>) | undefined
}

/** Keeps the screen on; asks again whenever the page is seen anew or the lock was taken away. */
export function keepAwake(screen: Screen, retry: (run: () => void) => void) {
  let held = false
  let asking = false

  async function hold() {
    if (held || asking || !screen.request || !screen.isVisible()) return
    asking = true
    try {
      const lock = await screen.request()
      held = true
      lock.addEventListener('release', () => {
        held = false
        retry(hold)
      })
    } catch {
      retry(hold)
    }
    asking = false
  }

  screen.onVisibility(hold)
  void hold()
}

export const browserScreen = (): Screen => ({
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (run) => document.addEventListener('visibilitychange', run),
  request: 'wakeLock' in navigator ? () => navigator.wakeLock.request('screen') : undefined,
})
