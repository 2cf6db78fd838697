import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { listSlots } from '#domain/api/slots.ts'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { CLUB } from '#domain/club.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import type { DaySlot } from '../../slots/day-slots.ts'
import { BookingSlots } from './booking-slots.tsx'

const DAY = addCalendarDays(dayInZone(new Date(), CLUB.timeZone), 2)
const MAY_WAIT = 'Full or short notice? Ask anyway.'

const Sheet = () => (
  <BookingSlots type="pickup" booked={{ date: DAY, time: '' }} onPick={() => {}} />
)

/** What the sheet shows for the day, and its choice at each time. */
function shownWith(slotAt: (time: string) => Partial<DaySlot>) {
  const client = createQueryClient()
  const slots = TIME_SLOTS.map((time) => ({ date: DAY, time, state: 'open', ...slotAt(time) }))
  client.setQueryData([listSlots.path, 'pickup'], slots)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Sheet />
    </QueryClientProvider>,
  )
  const choices = html.match(/<li\b.*?<\/li>/g) ?? []
  return { html, choiceAt: (time: string) => choices.find((one) => one.includes(`>${time}<`)) }
}

describe('the times of a day', () => {
  it.each([
    ['full', 'Full'],
    ['too_soon', 'Short notice'],
  ] as const)('says which time is %s, and that it can be requested anyway', (state, note) => {
    const { html, choiceAt } = shownWith((time) => (time === '9:00 AM' ? { state } : {}))
    expect(choiceAt('9:00 AM')).toContain(`>${note}<`)
    expect(choiceAt('9:30 AM')).not.toContain(note)
    expect(html).toContain(MAY_WAIT)
  })

  it('says nothing of the kind where every time is free', () => {
    expect(shownWith(() => ({})).html).not.toContain(MAY_WAIT)
  })

  it('says why a day is closed, and offers none of its times', () => {
    const closed = { state: 'closed', reason: 'Inventory' } as const
    const { html, choiceAt } = shownWith(() => closed)
    expect(html).toContain('Closed: Inventory')
    expect(TIME_SLOTS.map(choiceAt).filter(Boolean)).toEqual([])
  })
})
