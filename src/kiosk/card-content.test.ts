import { describe, expect, it } from 'vitest'
import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import type { BoardVehicle } from '#domain/displays/display.ts'
import { orderBoard } from './board-order.ts'
import { cardContent } from './card-content.ts'

const NOW = new Date('2026-05-23T14:00:00Z')
const ZONE = 'America/New_York'

function contentOf(more: Partial<BoardVehicle>) {
  const vehicle: BoardVehicle = {
    id: 'one',
    vehicleName: 'Mini',
    storagePosition: 'B-03',
    status: 'stored',
    scheduledDropoffDate: null,
    scheduledDropoffTime: null,
    removedByMember: false,
    requests: [],
    ...more,
  }
  const car = orderBoard([vehicle], NOW, ZONE).flatMap(({ cars }) => cars)[0]
  if (!car) throw new Error('the car is on no column')
  return cardContent(car, NOW, ZONE)
}

describe('the content of a card', () => {
  it('counts down only for cars on their way home', () => {
    const slot = { scheduledDropoffDate: '2026-05-23', scheduledDropoffTime: '12:00 PM' }
    expect(contentOf({ ...slot, status: 'coming_home' }).home?.text).toEqual([
      'Due 12:00 PM\u00a0·',
      'in 2 h',
    ])
    expect(contentOf({ ...slot, status: 'on_road' }).home).toBeNull()
  })

  it('says a drop-off once: in the countdown, not in a note as well', () => {
    const slot = { requestedDate: '2026-05-23', requestedTime: '12:00 PM', ...NOTHING_SAID }
    const content = contentOf({
      status: 'coming_home',
      scheduledDropoffDate: '2026-05-23',
      scheduledDropoffTime: '12:00 PM',
      requests: [{ requestType: 'dropoff', ...slot }],
    })
    expect(content).toMatchObject({ note: null, home: { state: 'counting' } })
  })

  it('cries late once: in the countdown of a car on its way home', () => {
    const missed = { requestedDate: '2026-05-23', requestedTime: '8:00 AM', ...NOTHING_SAID }
    const content = contentOf({
      status: 'coming_home',
      scheduledDropoffDate: '2026-05-23',
      scheduledDropoffTime: '8:00 AM',
      requests: [{ requestType: 'dropoff', ...missed }],
    })
    expect(content.home?.state).toBe('overdue')
    expect(content.note?.tone).toBe('later')
    const stored = contentOf({ requests: [{ requestType: 'pickup', ...missed }] })
    expect(stored.note).toMatchObject({ tone: 'late', text: 'Late: Pickup 8:00 AM today' })
  })

  it('says that the member is on the way, on time and late', () => {
    const note = (requestedTime: string) => {
      const said = { ...NOTHING_SAID, onTheWaySince: '2026-05-23T13:40:00Z' }
      const slot = { requestedDate: '2026-05-23', requestedTime, ...said }
      return contentOf({ requests: [{ requestType: 'pickup', ...slot }] }).note
    }
    const said = 'On the way since 9:40 AM'
    expect(note('10:30 AM')).toMatchObject({ text: 'Pickup 10:30 AM today', said })
    expect(note('8:00 AM')).toMatchObject({ text: 'Late: Pickup 8:00 AM today', said })
  })
})
