import { describe, expect, it, test } from 'vitest'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { forgetDraft } from '../../api/form-draft.ts'
import {
  afterSending,
  changedBefore,
  forgetChange,
  isChangeKept,
  keepChange,
  keepChangeSince,
  keepTyped,
  openedWith,
  startingWish,
  typedBefore,
} from './starting-wish.ts'

const car = (id: string): MemberVehicle => ({
  id,
  vehicleName: `Car ${id}`,
  year: null,
  make: null,
  model: null,
  color: null,
  storagePosition: null,
  notes: null,
  status: 'stored',
  garageStatus: 'stored',
  scheduledDropoffDate: null,
  scheduledDropoffTime: null,
  createdAt: '2026-01-01T00:00:00Z',
})

const start = (query: string, cars: MemberVehicle[]) =>
  startingWish(new URLSearchParams(query), cars)

describe('startingWish', () => {
  it('takes type and vehicle from the address', () => {
    expect(start('type=dropoff&vehicleId=b', [car('a'), car('b')])).toEqual({
      requestType: 'dropoff',
      vehicleId: 'b',
      vehicleName: 'Car b',
      from: 'dropoff b',
    })
  })

  it('is a pickup of no car when the address says nothing, or nonsense', () => {
    expect(start('', [car('a'), car('b')])).toEqual({ requestType: 'pickup', from: '' })
    expect(start('type=wash&vehicleId=z', [car('a'), car('b')])).toEqual({
      requestType: 'pickup',
      from: 'wash z',
    })
  })

  it("chooses a member's only car", () => {
    expect(start('', [car('a')])).toMatchObject({ vehicleId: 'a' })
  })
})

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Test', email: null, phone: null }
const cars = [car('a'), car('b')]

describe('typedBefore', () => {
  const TYPED = { requestType: 'dropoff', vehicleId: 'b', vehicleName: 'Car b', notes: 'Top down' }

  /** What stands in the form at `query` after TYPED was typed into the one opened by `typedAt`. */
  function filled(query: string, { typedAt = '', by = 'ada', has = cars } = {}) {
    const first = start(typedAt, cars)
    const opened = openedWith(ada, first, cars)
    keepTyped(opened, first.from, 'ada', { ...opened, ...TYPED })
    const now = start(query, has)
    const { requestType, vehicleId, notes } = typedBefore(openedWith(ada, now, has), now, by, has)
    forgetDraft('car-request')
    return { requestType, vehicleId, notes }
  }
  const all = { requestType: 'dropoff', vehicleId: 'b', notes: 'Top down' }

  it('is there again when the form is opened anew, also by the same link', () => {
    expect(filled('')).toEqual(all)
    expect(filled('type=pickup&vehicleId=a', { typedAt: 'type=pickup&vehicleId=a' })).toEqual(all)
  })

  it('leaves the car and the way to another link', () => {
    const asked = { requestType: 'pickup', vehicleId: 'a', notes: 'Top down' }
    expect(filled('type=pickup&vehicleId=a')).toEqual(asked)
  })

  it('names no car that is gone', () => {
    expect(filled('', { has: [car('a')] })).toMatchObject({ vehicleId: 'a', notes: 'Top down' })
  })

  it('is for that member alone', () => {
    expect(filled('', { by: 'ben' })).toEqual({ requestType: 'pickup', vehicleId: '', notes: '' })
  })
})

describe('changedBefore', () => {
  const before = openedWith(ada, { requestType: 'pickup', vehicleId: 'a', notes: 'Wash it' }, cars)

  /** What stands in the form of the request `rowId` after that of row 1 was changed. */
  function changed(rowId: string, { by = 'ada', has = cars, notes = 'Wash it' } = {}) {
    keepChange(before, '1', 'ada', { ...before, vehicleId: 'b', requestedTime: '9:00 AM' })
    const now = openedWith(ada, { requestType: 'pickup', vehicleId: 'a', notes }, has)
    const { vehicleId, requestedTime, notes: shown } = changedBefore(now, rowId, by, has)
    forgetDraft('car-request-change')
    return { vehicleId, requestedTime, notes: shown }
  }

  it('is there again over the request as it stands by now', () => {
    const all = { vehicleId: 'b', requestedTime: '9:00 AM', notes: 'Top up' }
    expect(changed('1', { notes: 'Top up' })).toEqual(all)
  })

  it('is for that request and that member alone', () => {
    const none = { vehicleId: 'a', requestedTime: '', notes: 'Wash it' }
    expect(changed('2')).toEqual(none)
    expect(changed('1', { by: 'ben' })).toEqual(none)
  })

  it('names no car that is gone', () => {
    const asked = { vehicleId: 'a', requestedTime: '9:00 AM', notes: 'Wash it' }
    expect(changed('1', { has: [car('a')] })).toEqual(asked)
  })
})

describe('a change that is saved', () => {
  const sent = openedWith(ada, { requestType: 'pickup', vehicleId: 'a', notes: 'Wash it' }, cars)
  const isKept = (rowId: string, opened = sent) => isChangeKept(opened, rowId, 'ada', cars)

  it('is no change any more, and what was typed meanwhile is one', () => {
    keepChange({ ...sent, notes: '' }, '1', 'ada', sent)
    keepChangeSince(sent, '1', 'ada', { ...sent, notes: 'Wash it twice' })
    expect(changedBefore(sent, '1', 'ada', cars).notes).toBe('Wash it twice')
    keepChangeSince(sent, '1', 'ada', sent)
    expect(isKept('1')).toBe(false)
  })

  it('is kept for as long as it differs from the request, and that request alone can let it go', () => {
    keepChange(sent, '1', 'ada', { ...sent, notes: 'Top down' })
    expect([isKept('1'), isKept('2'), isKept('1', { ...sent, notes: 'Top down' })]).toEqual([
      true,
      false,
      false,
    ])
    forgetChange('2')
    expect(isKept('1')).toBe(true)
    forgetChange('1')
    expect(isKept('1')).toBe(false)
  })
})

test('a request that was sent leaves car and contact in the form, and what was typed since', () => {
  const wish = { requestType: 'pickup', vehicleId: 'a', requestedDate: '2026-05-23' } as const
  const sent = openedWith(ada, { ...wish, requestedTime: '9:00 AM', notes: 'Wash it' }, cars)
  const emptied = { ...sent, requestedDate: '', requestedTime: '', notes: '' }
  expect(afterSending(sent, sent)).toEqual(emptied)
  expect(afterSending(sent, { ...sent, notes: 'Top down' })).toEqual({
    ...emptied,
    notes: 'Top down',
  })
})
