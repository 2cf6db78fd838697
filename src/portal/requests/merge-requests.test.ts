import { describe, expect, it } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { savedRequest } from '../../../tests/factories/saved-request.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import { newRow } from '../../mutations/transition.ts'
import { itemsOfCar, nextRequest } from './coming-up.tsx'
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
        version: 1,
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
    receipt,
    followedBy: null,
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
    expect(mergeRequests([row('1', 'sent', 'r1')], [request('r1')], 0).unneededIds).toEqual(['r1'])
  })

  it('lets go of a sent row that a much later list does not know: the club deleted the request', () => {
    const sent = { ...row('1', 'sent', 'r1'), sentAt: 1_000_000 }
    expect(mergeRequests([sent], [], 1_050_000)).toMatchObject({
      items: [{ id: '1' }],
      unneededIds: [],
    })
    expect(mergeRequests([sent], [], 1_070_000)).toEqual({ items: [], unneededIds: ['r1'] })
  })

  it('lets go of a sent row whose request is over', () => {
    for (const status of ['completed', 'expired'] as const) {
      const over = mergeRequests([row('1', 'sent', 'r1')], [request('r1', { status })], 0)
      expect(over.items).toMatchObject([{ id: 'r1', request: { status } }])
      expect(over.unneededIds).toEqual(['r1'])
      expect(nextRequest(over.items, { today: '2026-05-01', timeZone })).toBeUndefined()
    }
  })

  it('shows a request once whose answer is still out or was lost, and another like it beside', () => {
    const like = request('r2')
    expect(idsOf([row('1', 'sending')], [request('1'), like])).toEqual(['1', 'r2'])
    expect(idsOf([row('1', 'queued')], [like])).toEqual(['1', 'r2'])
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
    expect(nextOf([row('1', 'queued')], later)).toMatchObject({ request: input, isUnsent: true })
    expect(nextOf([row('1', 'sent', 'r2')], later)).toMatchObject({
      request: input,
      isUnsent: false,
    })
    expect(nextOf([row('1', 'needs-attention')], [])).toBeUndefined()
  })

  it('is none that is to be cancelled', () => {
    expect(nextOf([{ ...row('1', 'queued'), followedBy: 'cancel' }], [])).toBeUndefined()
  })

  it('of one car passes over the others', () => {
    const other = request('r1', { vehicleId: 'w', requestedDate: '2026-05-01' })
    const moved = { ...row('2', 'queued'), input: { ...input, vehicleId: 'w' } }
    const { items } = mergeRequests([row('1', 'queued'), moved], [other], 0)
    const idsAbout = (vehicleId: string) => itemsOfCar(items, vehicleId).map(({ id }) => id)
    expect(idsAbout('v')).toEqual(['1'])
    expect(idsAbout('w')).toEqual(['2', 'r1'])
    expect(idsAbout('')).toEqual([])
  })
})
