import { describe, expect, it, test } from 'vitest'
import type { CarRequestForm } from '#domain/car-requests/car-request.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import {
  afterSending,
  changedBefore,
  forgetChange,
  isChangeSaved,
  saveChange,
  saveChangeSince,
  saveTyped,
  typedBefore,
} from './car-request-drafts.ts'
import { forgetDraft } from './tab-drafts.ts'

const car = (id: string): MemberVehicle => ({
  id,
  vehicleName: `Car ${id}`,
  year: null,
  make: null,
  model: null,
  color: null,
  storagePosition: null,
  licensePlate: null,
  notes: null,
  status: 'stored',
  garageStatus: 'stored',
  notHereYet: false,
  scheduledDropoffDate: null,
  scheduledDropoffTime: null,
  statusSince: null,
  createdAt: '2026-01-01T00:00:00Z',
})
const cars = [car('a'), car('b')]

/** The form as it opens with these fields filled in. */
const openedWith = (given: Partial<CarRequestForm> = {}): CarRequestForm => ({
  vehicleId: '',
  vehicleName: given.vehicleId ? `Car ${given.vehicleId}` : '',
  requestType: 'pickup',
  requestedDate: '',
  requestedTime: '',
  notes: '',
  memberName: 'Ada Test',
  memberEmail: '',
  memberPhone: '',
  ...given,
})

describe('typedBefore', () => {
  const TYPED = { requestType: 'dropoff', vehicleId: 'b', vehicleName: 'Car b', notes: 'Top down' }

  /** The form opened by link `from`, after TYPED was typed into the one opened by link `typedAt`. */
  function filled(from: string, { typedAt = '', by = 'ada', has = cars, named = '' } = {}) {
    saveTyped(openedWith(), typedAt, 'ada', { ...openedWith(), ...TYPED })
    const opened = openedWith({ vehicleId: named })
    const { requestType, vehicleId, notes } = typedBefore(opened, from, by, has)
    forgetDraft('car-request')
    return { requestType, vehicleId, notes }
  }
  const all = { requestType: 'dropoff', vehicleId: 'b', notes: 'Top down' }

  it('is there again when the form is opened anew, also by the same link', () => {
    expect(filled('')).toEqual(all)
    expect(filled('pickup a', { typedAt: 'pickup a', named: 'a' })).toEqual(all)
  })

  it('leaves the car and the way to another link', () => {
    const expected = { requestType: 'pickup', vehicleId: 'a', notes: 'Top down' }
    expect(filled('pickup a', { named: 'a' })).toEqual(expected)
  })

  it('names no car that is gone', () => {
    const expected = { vehicleId: 'a', notes: 'Top down' }
    expect(filled('', { has: [car('a')], named: 'a' })).toMatchObject(expected)
  })

  it('is for that member alone', () => {
    expect(filled('', { by: 'ben' })).toEqual({ requestType: 'pickup', vehicleId: '', notes: '' })
  })
})

describe('changedBefore', () => {
  const before = openedWith({ vehicleId: 'a', notes: 'Wash it' })

  /** The form for request `rowId`, after request 1 was edited. */
  function changed(rowId: string, { by = 'ada', has = cars, notes = 'Wash it' } = {}) {
    saveChange(before, '1', 'ada', { ...before, vehicleId: 'b', requestedTime: '9:00 AM' })
    const now = openedWith({ vehicleId: 'a', notes })
    const { vehicleId, requestedTime, notes: shown } = changedBefore(now, rowId, by, has)
    forgetDraft('car-request-change')
    return { vehicleId, requestedTime, notes: shown }
  }

  it('is restored over the current request', () => {
    const all = { vehicleId: 'b', requestedTime: '9:00 AM', notes: 'Top up' }
    expect(changed('1', { notes: 'Top up' })).toEqual(all)
  })

  it('is for that request and that member alone', () => {
    const none = { vehicleId: 'a', requestedTime: '', notes: 'Wash it' }
    expect(changed('2')).toEqual(none)
    expect(changed('1', { by: 'ben' })).toEqual(none)
  })

  it('names no car that is gone', () => {
    const expected = { vehicleId: 'a', requestedTime: '9:00 AM', notes: 'Wash it' }
    expect(changed('1', { has: [car('a')] })).toEqual(expected)
  })
})

describe('a change that is saved', () => {
  const sent = openedWith({ vehicleId: 'a', notes: 'Wash it' })
  const isSaved = (rowId: string, opened = sent) => isChangeSaved(opened, rowId, 'ada', cars)

  it('is no change any more, and what was typed since is one', () => {
    saveChange({ ...sent, notes: '' }, '1', 'ada', sent)
    saveChangeSince(sent, '1', 'ada', { ...sent, notes: 'Wash it twice' })
    expect(changedBefore(sent, '1', 'ada', cars).notes).toBe('Wash it twice')
    saveChangeSince(sent, '1', 'ada', sent)
    expect(isSaved('1')).toBe(false)
  })

  it('is saved for as long as it differs from the request, and only that request can remove it', () => {
    saveChange(sent, '1', 'ada', { ...sent, notes: 'Top down' })
    expect([isSaved('1'), isSaved('2'), isSaved('1', { ...sent, notes: 'Top down' })]).toEqual([
      true,
      false,
      false,
    ])
    forgetChange('2')
    expect(isSaved('1')).toBe(true)
    forgetChange('1')
    expect(isSaved('1')).toBe(false)
  })
})

test('a request that was sent leaves car and contact in the form, and what was typed since', () => {
  const slot = { requestedDate: '2026-05-23', requestedTime: '9:00 AM' }
  const sent = openedWith({ ...slot, vehicleId: 'a', notes: 'Wash it' })
  const emptied = { ...sent, requestedDate: '', requestedTime: '', notes: '' }
  expect(afterSending(sent, sent)).toEqual(emptied)
  expect(afterSending(sent, { ...sent, notes: 'Top down' })).toEqual({
    ...emptied,
    notes: 'Top down',
  })
})
