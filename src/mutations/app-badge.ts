import type { ForScreen } from './for-screen.ts'
import { isWaiting } from './row.ts'

/** Shows on the installed app's icon how much waits to be sent. */
export function showOnAppIcon({ all }: ForScreen): void {
  const count = all.filter(isWaiting).length
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => {})
}
