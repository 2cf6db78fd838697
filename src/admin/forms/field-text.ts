import { PLACES, placeDetails } from '#domain/car-requests/places.ts'
import { isCalendarDay } from '#domain/dates.ts'
import { formatDay } from '#domain/format-day.ts'
import { sentenceStart } from '#domain/sentence-start.ts'

/** Labels that can't be derived from the field's name. */
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

/** As `today`, it makes `formatDay` show the year. */
export const WITH_YEAR = ''

/** "storagePosition" becomes "Storage position". */
export function fieldLabel(name: string): string {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return LABELS[name] ?? sentenceStart(text)
}

export function fieldValueText(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!value) return 'Empty'
  if (name === 'memberId') return 'Another member'
  if (name === 'place') {
    const place = PLACES.find((one) => one === value)
    if (place) return placeDetails(place).name
  }
  if (value === 'by_hand') return 'Always by hand'
  if (value === 'automatically') return 'While there’s room'
  const text = String(value)
  return isCalendarDay(text) ? formatDay(text, WITH_YEAR) : text
}
