/** A wait in words, rounded up: `45 seconds`, `2 minutes`, `1 hour`. */
export function formatWait(seconds: number): string {
  if (seconds <= 59) return count(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= 59 * 60) return count(Math.ceil(seconds / 60), 'minute')
  return count(Math.ceil(seconds / 3600), 'hour')
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
