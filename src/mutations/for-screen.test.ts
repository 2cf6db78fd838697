import { expect, it } from 'vitest'
import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import { INPUT, RECEIPT, requestRow } from '../../tests/setup/queue-of-ada.ts'
import { forScreen, withFollowers } from './for-screen.ts'
import type { ActRow, MemberAct } from './kinds/request-act.ts'
import { newRow } from './transition.ts'

const LATER: MemberAct = { kind: 'change', requestedTime: '11:00 AM' }
const CANCEL: MemberAct = { kind: 'cancel' }
const UNSENT = requestRow()
const SENT = { ...UNSENT, state: 'sent' as const, receipt: RECEIPT }
const ACT_RECEIPT = {
  id: 'request-1',
  version: 2,
  status: 'pending' as const,
  promise: 'confirmed' as const,
  promisedDate: null,
  promisedTime: null,
  offered: [],
  offerEndsAt: null,
  requestedDate: '2026-05-03',
  requestedTime: '11:00 AM' as const,
  dueAt: '2026-05-03T15:00:00.000Z',
  ...NOTHING_SAID,
}

const act = (one: MemberAct, given: Partial<ActRow> = {}, requestId = 'row'): ActRow => ({
  ...newRow('ada', { now: 1, newKey: 'key of act' }),
  id: 'act',
  kind: 'request-act',
  input: { requestId, version: 0, act: one },
  ...given,
})

it('shows a request as the last act behind it wants it, and that act no more', () => {
  const acts = [act({ ...LATER, notes: 'first' }), act({ ...LATER, notes: null })]
  expect(withFollowers([UNSENT], acts)).toEqual({
    rows: [
      {
        ...UNSENT,
        followedBy: 'change',
        input: { ...INPUT, requestedTime: '11:00 AM', notes: null },
      },
    ],
    acts: [],
  })
})

it('shows which request is to be cancelled, and leaves the others', () => {
  const other = requestRow('other')
  expect(withFollowers([UNSENT, other], [act({ kind: 'cancel' })]).rows).toEqual([
    { ...UNSENT, followedBy: 'cancel' },
    { ...other, followedBy: null },
  ])
})

it.each(['row', 'request-1'])('knows a sent request by each of its ids: %s', (requestId) => {
  const { rows, acts } = withFollowers([SENT], [act(LATER, {}, requestId)])
  expect(rows).toMatchObject([{ followedBy: 'change', input: { requestedTime: '11:00 AM' } }])
  expect(acts).toMatchObject([{ input: { requestId: 'request-1' } }])
})

it('shows what an act that arrived was promised, and wants no more than the server has', () => {
  const sent = act(LATER, { state: 'sent', receipt: ACT_RECEIPT })
  expect(withFollowers([SENT], [sent]).rows).toMatchObject([
    { followedBy: null, receipt: { promise: 'confirmed' } },
  ])
})

it.each<[MemberAct, string, object]>([
  [LATER, 'pending', { requestedTime: '11:00 AM' }],
  [CANCEL, 'cancelled', {}],
])('shows what an act that arrived made of the request: %o', (one, status, input) => {
  const receipt = {
    ...ACT_RECEIPT,
    status: status === 'pending' ? 'pending' : 'cancelled',
  } as const
  const { rows } = withFollowers([SENT], [act(one, { state: 'sent', receipt })])
  expect(rows).toMatchObject([{ followedBy: null, input, receipt: { status } }])
})

it('counts a request with its change once, and the last choice for each event', () => {
  const choice = (id: string, attending: boolean) => ({
    ...newRow('ada', { now: 1, newKey: id }),
    id,
    kind: 'rsvp' as const,
    input: { eventId: 'dinner', attending, eventDate: '2026-11-29' },
  })
  const stored = [UNSENT, act(LATER), choice('a', true), choice('b', false)]
  expect(forScreen(stored, 1).all.map(({ id }) => id)).toEqual(['row', 'b'])
})

it('shows a rejected act beside the request, which is as it was', () => {
  const rejected = act({ kind: 'cancel' }, { state: 'needs-attention' })
  const { rows, acts } = withFollowers([SENT], [rejected])
  expect(rows).toMatchObject([{ followedBy: null, input: INPUT }])
  expect(acts).toMatchObject([{ state: 'needs-attention' }])
})

it('leaves acts on requests that this device did not make', () => {
  const acts = [act(LATER, {}, 'request-2')]
  expect(withFollowers([UNSENT], acts).acts).toEqual(acts)
})
