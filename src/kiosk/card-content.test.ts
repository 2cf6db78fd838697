import { describe, expect, it } from 'vitest'
import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import type { BoardVehicle } from '#domain/displays/display.ts'
import { orderBoard } from './board-order.ts'
import { cardContent } from './card-content.ts'
import { CARD } from './card-geometry.ts'

const NOW = new Date('2026-05-23T14:00:00Z')
const ZONE = 'America/New_York'
const halfRem = (text: string) => [...text].length / 2

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
  return cardContent(car, NOW, ZONE, { width: 16, name: halfRem, row: halfRem })
}

const BARE = CARD.padY * 2 + CARD.nameLine + CARD.rowLine

describe('the content of a card', () => {
  it('sets an owner beside the position, or below where the name is long', () => {
    expect(contentOf({ ownerName: 'Li Na' })).toMatchObject({ ownerBeside: true, height: BARE })
    const below = contentOf({ ownerName: 'The Estate of Harold Vance' })
    expect(below).toMatchObject({ owner: 'The Estate of Harold Vance', ownerBeside: false })
    expect(below.height).toBeCloseTo(BARE + CARD.rowLine)
  })

  it('counts down only for cars on their way home', () => {
    const slot = { scheduledDropoffDate: '2026-05-23', scheduledDropoffTime: '12:00 PM' }
    expect(contentOf({ ...slot, status: 'coming_home' }).home?.lines).toEqual([
      'Due 12:00 PM\u00a0· in 2 h',
    ])
    expect(contentOf({ ...slot, status: 'on_road' }).home).toBeNull()
  })

  it('says when a car is due on one line, or on two where the day is named too', () => {
    const slot = { scheduledDropoffDate: '2026-05-24', scheduledDropoffTime: '12:30 PM' }
    const content = contentOf({ ...slot, status: 'coming_home' })
    expect(content.home?.lines).toEqual(['Due 12:30 PM tomorrow', 'in 1 day 2 h 30 min'])
    expect(content.height).toBeCloseTo(BARE + 2 * CARD.rowLine + CARD.noteGap + CARD.notePadY * 2)
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
    expect(stored.note).toMatchObject({ tone: 'late', lines: ['Late: Pickup 8:00 AM', 'today'] })
  })

  it('says that the member is on the way, on time and late', () => {
    const lines = (requestedTime: string) => {
      const said = { ...NOTHING_SAID, onTheWaySince: '2026-05-23T13:40:00Z' }
      const slot = { requestedDate: '2026-05-23', requestedTime, ...said }
      return contentOf({ requests: [{ requestType: 'pickup', ...slot }] }).note?.lines
    }
    expect(lines('10:30 AM')).toEqual(['Pickup 10:30 AM today', 'On the way since 9:40 AM'])
    expect(lines('8:00 AM')).toEqual(['Late: Pickup 8:00 AM', 'today', 'On the way since 9:40 AM'])
  })
})
