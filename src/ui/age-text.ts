const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export function ageText(at: Date, now: Date): string {
  const format = at.toDateString() === now.toDateString() ? time : dayAndTime
  return format.format(at)
}
