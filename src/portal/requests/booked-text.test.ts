import { expect, test } from 'vitest'
import { savedRequest } from '../../../tests/factories/saved-request.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import { newRow } from '../../mutations/transition.ts'
import { bookedText, bothBookedText } from './booked-text.ts'
import type { Booking } from './booking.ts'

const TODAY = '2030-05-20'
const slot = { requestedDate: '2030-05-21', requestedTime: '9:00 AM' }

const CHANGE: ShownAct = {
  ...newRow('m', { now: 0, newKey: 'key' }),
  id: 'act',
  kind: 'request-act',
  state: 'queued',
  input: { requestId: 'r', version: 1, act: { kind: 'change', requestedTime: '11:00 AM' } },
}

const titled = (booking: Booking, isOnline = true) =>
  bookedText({ row: undefined, booking }, isOnline, TODAY)

test('promises the time that the club has confirmed, also where the garage moved it', () => {
  const request = savedRequest({ ...slot, promise: 'confirmed' })
  expect(titled({ request, unsent: undefined }).description).toContain('tomorrow at 9')
  const moved = { ...request, promisedDate: '2030-05-21', promisedTime: '2:00 PM' }
  expect(titled({ request: moved, unsent: undefined }).description).toContain('tomorrow at 2')
})

test('promises nothing while a change of a confirmed booking waits', () => {
  const request = savedRequest({ ...slot, promise: 'confirmed' })
  expect(titled({ request, unsent: CHANGE })).toEqual({
    title: 'Saved. Sending…',
    description: '',
  })
  expect(titled({ request, unsent: CHANGE }, false).title).toBe('Saved')
  const refused: ShownAct = { ...CHANGE, state: 'needs-attention' }
  expect(titled({ request, unsent: refused }).title).toBe('Needs attention')
})

test('says what the garage answered', () => {
  const titleOf = (answer: Parameters<typeof savedRequest>[0]) =>
    titled({ request: savedRequest({ ...slot, ...answer }), unsent: undefined }).title
  expect(titleOf({ promise: 'waiting' })).toBe('Sent to the garage')
  expect(titleOf({ promise: 'offered' })).toBe('Other times offered')
  expect(titleOf({ status: 'declined' })).toBe('Declined')
  expect(titleOf({ status: 'cancelled' })).toBe('Booking cancelled')
})

test('says what became of a second request for a car, type and day', () => {
  const booking = { request: savedRequest({ ...slot, promise: 'confirmed' }), unsent: undefined }
  const titleOf = (existing: 'newer' | 'changed' | 'same') =>
    bookedText({ row: undefined, booking, existing }, true, TODAY).title
  expect(titleOf('newer')).toBe('You have a newer booking')
  expect(titleOf('changed')).toBe('Booking changed')
  expect(titleOf('same')).toBe('Confirmed')
})

test('promises a pickup and its return together, once both are confirmed', () => {
  const confirmed = { title: 'Confirmed', description: "We'll have it ready Sat at 10." }
  const back = { title: 'Confirmed', description: 'See you Sun at 6.' }
  const sent = { title: 'Sent to the garage', description: "We'll confirm it here." }
  expect(bothBookedText(confirmed, back).description).toBe(
    "We'll have it ready Sat at 10. See you Sun at 6.",
  )
  expect(bothBookedText(confirmed, sent)).toBe(sent)
  expect(bothBookedText(sent, back)).toBe(sent)
})
