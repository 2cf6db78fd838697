import { isCalendarDay } from '#domain/dates.ts'
import { dayInWords } from '#domain/day-words.ts'

/** Where a field's label is not its name in words. */
const LABELS: Record<string, string> = {
  imageUrl: 'Picture',
  thumbnailUrl: 'Thumbnail',
  videoUrl: 'Video link',
  memberId: 'Member',
  maxAttendees: 'Places',
  basePrice: 'Price in dollars',
  sku: 'SKU',
  eventDate: 'Date',
  eventTime: 'Time',
  scheduledDropoffDate: 'Drop-off day',
  scheduledDropoffTime: 'Drop-off time',
}

/** "storagePosition" is the "Storage position". */
export function fieldLabel(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** What stands in a field, for people. */
export function fieldValueWords(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!value) return 'Nothing'
  if (name === 'memberId') return 'Another member'
  const words = String(value)
  return isCalendarDay(words) ? dayInWords(words, '') : words
}
