import { isWaiting, type Row } from './row.ts'

/** Shows on the installed app's icon how many rows wait to be sent. */
export function showOnAppIcon(rows: readonly Pick<Row, 'state'>[]): void {
  const count = rows.filter(isWaiting).length
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => {})
}
