import type { forScreen } from './for-screen.ts'
import { isWaiting } from './row.ts'

/** Shows on the installed app's icon how much waits to be sent. */
export function showOnAppIcon({ rows, acts, rsvps }: ReturnType<typeof forScreen>): void {
  const count = [...rows, ...acts, ...rsvps].filter(isWaiting).length
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => {})
}
