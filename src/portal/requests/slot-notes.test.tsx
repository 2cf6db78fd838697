import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { listSlots } from '#domain/api/slots.ts'
import { carRequestFormSchema } from '#domain/car-requests/car-request.schema.ts'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { CLUB } from '#domain/club.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import type { DaySlot } from '../../slots/day-slots.ts'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { BookingSlots } from './booking-slots.tsx'
import { initialFormValues } from './initial-input.ts'
import { WhenFields } from './when-fields.tsx'

const DAY = addCalendarDays(dayInZone(new Date(), CLUB.timeZone), 2)
const ADA = { id: 'm', firstName: 'Ada', lastName: 'Byron', email: null, phone: null }
const MAY_WAIT = 'Full or short notice? Ask anyway.'

const Sheet = () => (
  <BookingSlots type="pickup" booked={{ date: DAY, time: '' }} onPick={() => {}} />
)

function Form() {
  const form = useForm({
    resolver: schemaResolver(carRequestFormSchema),
    defaultValues: initialFormValues(ADA, { requestType: 'pickup', requestedDate: DAY }, []),
  })
  return <WhenFields form={form} />
}

/** What a screen shows for the day, and its choice at each time. */
function shownBy(Screen: () => ReactNode, slotAt: (time: string) => Partial<DaySlot>) {
  const client = createQueryClient()
  const slots = TIME_SLOTS.map((time) => ({ date: DAY, time, state: 'open', ...slotAt(time) }))
  client.setQueryData([listSlots.path, 'pickup'], slots)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  const choices = html.match(/<(li|label)\b.*?<\/\1>/g) ?? []
  return { html, choiceAt: (time: string) => choices.find((one) => one.includes(`>${time}<`)) }
}

describe.each([
  ['the sheet', Sheet],
  ['the form at full length', Form],
])('%s', (_screen, Screen) => {
  it.each([
    ['full', 'Full'],
    ['too_soon', 'Short notice'],
  ] as const)('says which time is %s, and that it can be requested anyway', (state, note) => {
    const { html, choiceAt } = shownBy(Screen, (time) => (time === '9:00 AM' ? { state } : {}))
    expect(choiceAt('9:00 AM')).toContain(`>${note}<`)
    expect(choiceAt('9:00 AM')).not.toContain('disabled=""')
    expect(choiceAt('9:30 AM')).not.toContain(note)
    expect(html).toContain(MAY_WAIT)
  })

  it('says nothing of the kind where every time is free', () => {
    expect(shownBy(Screen, () => ({})).html).not.toContain(MAY_WAIT)
  })

  it('says why a day is closed, and offers none of its times', () => {
    const closed = { state: 'closed', reason: 'Inventory' } as const
    const { html, choiceAt } = shownBy(Screen, () => closed)
    expect(html).toContain('Closed: Inventory')
    const offered = TIME_SLOTS.map(choiceAt).filter((one) => one && !one.includes('disabled=""'))
    expect(offered).toEqual([])
  })
})
