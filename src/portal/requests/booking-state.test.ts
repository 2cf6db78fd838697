import { expect, it } from 'vitest'
import { savedRequest } from '../../../tests/factories/saved-request.ts'
import { requestRow } from '../../../tests/setup/queue-of-ada.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import { newRow } from '../../mutations/transition.ts'
import { bookingOf } from './booking.ts'
import {
  forgettableKeys,
  isCompleteList,
  liveRequest,
  momentText,
  rejectedUnlistedActs,
} from './booking-state.ts'

const request = savedRequest({ version: 3 })

function act(state: ShownAct['state'], version = 4): ShownAct {
  const { notes: _, ...receipt } = { ...request, status: 'cancelled' as const, version }
  return {
    ...newRow('m', { now: version, newKey: `key ${version}` }),
    id: `act ${version}`,
    kind: 'request-act',
    state,
    input: { requestId: 'r', version: 3, act: { kind: 'cancel' } },
    ...(state === 'sent' ? { receipt, sentAt: 1_000 } : {}),
  }
}

it('shows a request as the last act left it, until the list is newer', () => {
  const moved = { ...request, changedBy: 'staff' as const }
  expect(bookingOf(moved, [act('sent')]).request).toMatchObject({
    status: 'cancelled',
    changedBy: 'member',
  })
  expect(bookingOf({ ...request, version: 5 }, [act('sent')]).request.status).toBe('pending')
  expect(bookingOf(request, [act('sent', 4), act('queued', 5)]).unsent?.id).toBe('act 5')
  expect(bookingOf(request, [act('sent')]).unsent).toBeUndefined()
})

it('can undo the last act until something else is done', () => {
  expect(bookingOf(request, [act('sent')]).done?.id).toBe('act 4')
  expect(bookingOf({ ...request, version: 4 }, [act('sent')]).done?.id).toBe('act 4')
  expect(bookingOf({ ...request, version: 5 }, [act('sent')]).done).toBeUndefined()
  expect(bookingOf(request, [act('sent'), act('queued', 5)]).done).toBeUndefined()
  const undo = { ...act('sent').input, act: { kind: 'undo' as const, of: 'act 4' } }
  expect(bookingOf(request, [{ ...act('sent', 5), input: undo }]).done).toBeUndefined()
})

it('takes a request that an act has cancelled for none that another one would change', () => {
  const { vehicleId = '', requestType, requestedDate } = request
  const wanted = { vehicleId: vehicleId ?? '', requestType, requestedDate }
  expect(liveRequest([request], [], wanted)?.id).toBe(request.id)
  expect(liveRequest([request], [act('queued')], wanted)?.id).toBe(request.id)
  expect(liveRequest([request], [act('sent')], wanted)).toBeUndefined()
})

it('forgets a sent act when something newer happened, or its request was deleted', () => {
  const acts = [act('sent')]
  expect(forgettableKeys(acts, [request], 2_000)).toEqual([])
  expect(forgettableKeys(acts, [{ ...request, version: 4 }], 2_000)).toEqual([])
  expect(forgettableKeys(acts, [{ ...request, version: 5 }], 2_000)).toEqual(['key 4'])
  expect(forgettableKeys(acts, [], 2_000)).toEqual([])
  expect(forgettableKeys(acts, [], 70_000)).toEqual(['key 4'])
  expect(forgettableKeys([act('queued')], [], 70_000)).toEqual([])
})

it('finds rejected acts on requests that are not listed, which a full list may just be too short for', () => {
  const rejected = act('needs-attention')
  expect(rejectedUnlistedActs([rejected, act('queued', 5)], [], [])).toEqual([rejected])
  expect(rejectedUnlistedActs([rejected], [request], [])).toEqual([])
  const row = { ...requestRow(request.id), followedBy: null }
  expect(rejectedUnlistedActs([rejected], [], [row])).toEqual([])
  expect(isCompleteList(Array(99).fill(request))).toBe(true)
  expect(isCompleteList(Array(100).fill(request))).toBe(false)
})

it('says a moment by the club’s clock', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const until = (endsAt: string) => momentText(endsAt, now, 'America/New_York')
  expect(until('2026-05-01T22:30:00Z')).toBe('6:30 PM')
  expect(until('2026-05-02T13:00:00Z')).toBe('tomorrow, 9:00 AM')
})
