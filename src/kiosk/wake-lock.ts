type Screen = {
  isVisible(): boolean
  onVisibility(run: () => void): void
  request: (() => Promise<{ addEventListener(type: 'release', run: () => void): void }>) | undefined
}

/** Prevents screen sleep; requests the lock again when the page becomes visible or the lock is released. */
export function requestWakeLock(screen: Screen, retry: (run: () => void) => void) {
  let held = false
  let isRequesting = false

  async function hold() {
    if (held || isRequesting || !screen.request || !screen.isVisible()) return
    isRequesting = true
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
    isRequesting = false
  }

  screen.onVisibility(hold)
  void hold()
}

export const browserScreen = (): Screen => ({
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (run) => document.addEventListener('visibilitychange', run),
  request: 'wakeLock' in navigator ? () => navigator.wakeLock.request('screen') : undefined,
})
