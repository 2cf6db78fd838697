import { describe, expect, it } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { savedRequest } from '../../../tests/factories/saved-request.ts'
import type { ShownRequest } from '../../mutations/kinds/car-request.ts'
import { newRow } from '../../mutations/transition.ts'
import { aboutCar, nextRequest } from './coming-up.tsx'
import { mergeRequests } from './merge-requests.ts'

const timeZone = 'America/New_York'
const input = {
  vehicleId: 'v',
  vehicleName: 'Dart',
  requestType: 'pickup' as const,
  requestedDate: '2026-05-02',
  requestedTime: '9:00 AM',
  notes: null,
}

function row(id: string, state: ShownRequest['state'], requestId?: string): ShownRequest {
  const receipt = requestId
    ? {
        requestId,
        status: 'pending' as const,
        promise: 'waiting' as const,
        createdAt: '2026-05-01T00:00:00Z',
      }
    : null
  return {
    id,
    kind: 'car-request',
    ...newRow('m', { now: Number(id), newKey: id }),
    input,
    state,
    attemptedEver: state === 'sending',
    receipt,
  }
}

const request = (id: string, change: Partial<CarRequest> = {}) =>
  savedRequest({ ...input, id, ...change })

const idsOf = (rows: ShownRequest[], requests: CarRequest[]) =>
  mergeRequests(rows, requests, 0).items.map((item) => item.id)

describe('mergeRequests', () => {
  it('puts what the club knows in the order of its days and times, and what is over after it', () => {
    const due = (dueAt: string) => ({ requestedDate: dueAt.slice(0, 10), dueAt })
    const requests = [
      request('over', { status: 'completed', ...due('2026-05-01T12:00:00.000Z') }),
      request('noon', due('2026-05-03T16:00:00.000Z')),
      request('next', due('2026-05-04T12:00:00.000Z')),
      request('nine', due('2026-05-03T13:00:00.000Z')),
      request('older', { status: 'expired', ...due('2026-04-01T12:00:00.000Z') }),
    ]
    expect(idsOf([], requests)).toEqual([...['nine', 'noon', 'next', 'over', 'older']])
  })

  it('shows a sent row until the list of the server knows it, then only the latter', () => {
    expect(idsOf([row('1', 'sent', 'r1')], [])).toEqual(['1'])
    expect(idsOf([row('1', 'sent', 'r1')], [request('r1')])).toEqual(['r1'])
    expect(mergeRequests([row('1', 'sent', 'r1')], [request('r1')], 0).releasableIds).toEqual([
      'r1',
    ])
  })

  it('lets go of a sent row that a much later list does not know: the club deleted the request', () => {
    const sent = { ...row('1', 'sent', 'r1'), sentAt: 1_000_000 }
    expect(mergeRequests([sent], [], 1_050_000)).toMatchObject({
      items: [{ id: '1' }],
      releasableIds: [],
    })
    expect(mergeRequests([sent], [], 1_070_000)).toEqual({ items: [], releasableIds: ['r1'] })
  })

  it('lets go of a row that arrived after all once its request is over or the club deleted it', () => {
    const arrived = {
      ...row('1', 'sent', 'r1'),
      arrivedAnyway: 'edit' as const,
      sentAt: 1_000_000,
    }
    for (const status of ['completed', 'expired'] as const) {
      const over = mergeRequests([arrived], [request('r1', { status })], 0)
      expect(over.items).toMatchObject([{ id: 'r1', request: { status } }])
      expect(over.releasableIds).toEqual(['r1'])
      expect(nextRequest(over.items, { today: '2026-05-01', timeZone })).toBeUndefined()
    }
    expect(mergeRequests([arrived], [], 1_070_000)).toEqual({ items: [], releasableIds: ['r1'] })
  })

  it('shows a request once whose answer is still out or was lost, and another like it beside', () => {
    const mine = request('r1')
    const like = request('r2')
    const later = request('r3', { requestedTime: '9:30 AM' })
    const lost = { ...row('1', 'queued'), attemptedEver: true }
    expect(idsOf([row('1', 'sending')], [mine, later])).toEqual(['1', 'r3'])
    expect(idsOf([lost], [mine, like])).toEqual(['1', 'r2'])
    expect(idsOf([lost, row('2', 'sending')], [mine, like])).toEqual(['2', '1'])
    expect(idsOf([row('1', 'sent', 'r1')], [mine, like])).toEqual(['r1', 'r2'])
  })

  it('hides no request of the club behind one that never went out or was refused', () => {
    const refused = { ...row('1', 'needs-attention'), attemptedEver: true }
    expect(idsOf([refused], [request('r1')])).toEqual(['1', 'r1'])
    expect(idsOf([row('1', 'queued')], [request('r1')])).toEqual(['1', 'r1'])
  })

  it('puts what needs attention first, then what waits, newest first, then the server', () => {
    const rows = [row('1', 'queued'), row('2', 'queued'), row('3', 'needs-attention')]
    expect(idsOf(rows, [request('r1'), request('r2')])).toEqual(['3', '2', '1', 'r1', 'r2'])
  })
})

describe('nextRequest', () => {
  const nextOf = (rows: ShownRequest[], requests: CarRequest[], today = '2026-05-01') =>
    nextRequest(mergeRequests(rows, requests, 0).items, { today, timeZone })

  it('is the earliest that is still pending, by day and then by slot', () => {
    const requests = [
      request('done', { requestedDate: '2026-05-01', status: 'completed' }),
      request('noon', { requestedTime: '12:00 PM' }),
      request('nine', { requestedTime: '9:00 AM' }),
      request('ten', { requestedTime: '10:00 AM' }),
    ]
    expect(nextOf([], requests)).toMatchObject({ request: { id: 'nine' }, isUnsent: false })
    expect(nextOf([], [])).toBeUndefined()
  })

  it('is one to come rather than one whose day has passed, and that rather than none', () => {
    const missed = request('missed', { requestedDate: '2026-05-01' })
    const later = request('later', { requestedDate: '2026-05-06' })
    const next = (today: string, ...requests: CarRequest[]) => nextOf([], requests, today)
    expect(next('2026-05-01', missed, later)).toMatchObject({ request: { id: 'missed' } })
    expect(next('2026-05-02', missed, later)).toMatchObject({ request: { id: 'later' } })
    expect(next('2026-05-02', missed)).toMatchObject({ request: { id: 'missed' } })
  })

  it('may be one that waits on this device, but none that will not go out by itself', () => {
    const later = [request('r1', { requestedDate: '2026-05-03' })]
    expect(nextOf([row('1', 'queued')], later)).toEqual({ request: input, isUnsent: true })
    expect(nextOf([row('1', 'sent', 'r2')], later)).toEqual({ request: input, isUnsent: false })
    expect(nextOf([row('1', 'needs-attention')], [])).toBeUndefined()
  })

  it('is the member’s latest input, while the first version is unconfirmed', () => {
    const changed = { ...input, requestedTime: '11:00 AM' as const }
    const edited = { ...row('1', 'queued'), intent: { kind: 'edit' as const, input: changed } }
    expect(nextOf([edited], [])).toEqual({ request: changed, isUnsent: true })
    const discarded = { ...row('1', 'queued'), intent: { kind: 'discard' as const } }
    expect(nextOf([discarded], [])).toBeUndefined()
  })

  it('of one car passes over the others and the one in hand, which may be changed to that car', () => {
    const other = request('r1', { vehicleId: 'w', requestedDate: '2026-05-01' })
    const moved = { kind: 'edit' as const, input: { ...input, vehicleId: 'w' } }
    const rows = [row('1', 'queued'), { ...row('2', 'queued'), intent: moved }]
    const { items } = mergeRequests(rows, [other], 0)
    const idsAbout = (...about: [string, string?]) => aboutCar(items, ...about).map(({ id }) => id)
    expect(idsAbout('v')).toEqual(['1'])
    expect(idsAbout('v', '1')).toEqual([])
    expect(idsAbout('w')).toEqual(['2', 'r1'])
    expect(idsAbout('')).toEqual([])
  })
})
