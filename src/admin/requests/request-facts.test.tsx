import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { RequestFacts } from './request-facts.tsx'

const CLOCK = { now: new Date('2026-11-26T13:00:00Z'), timeZone: 'America/New_York' }

const REQUEST: CarRequest = {
  ...{ id: 'r', memberId: 'm', vehicleId: 'v', memberName: 'Maria Lopez', memberEmail: null },
  ...{ memberPhone: null, requestType: 'pickup', vehicleName: 'Dart', notes: 'top down, please' },
  ...{ requestedDate: '2026-11-27', requestedTime: '10:00 AM', status: 'pending' },
  ...{ createdAt: '2026-11-25T13:00:00Z', promise: 'waiting', promisedDate: null },
  ...{
    promisedTime: null,
    offered: [],
    offerEndsAt: null,
    isOverCapacity: false,
    onTheWaySince: null,
    source: 'app',
  },
  ...{ version: 1, reason: null, place: 'huntingdon-valley', changedAt: null },
}

it('begins its times with a capital, and shows a note as it was typed', () => {
  const html = renderToStaticMarkup(<RequestFacts request={REQUEST} clock={CLOCK} />)
  expect(html).toContain('>Tomorrow, 10:00 AM<')
  expect(html).toContain('>“top down, please”<')
  expect(html).not.toMatch(/first-letter|\bcapitalize\b/)
})
