import { describe, expect, it } from 'vitest'
import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import { ADA, RECEIPT, requestRow } from '../../../tests/setup/queue-of-ada.ts'
import { ANSWERED_REQUEST } from '../../../tests/setup/request-answer-body.ts'
import { newRow } from '../transition.ts'
import { type ActRow, type MemberAct, requestAct } from './request-act.ts'

const actRow = (act: MemberAct): ActRow => ({
  ...newRow('ada', { now: 1_000, newKey: 'key of row' }),
  id: 'row',
  kind: 'request-act',
  input: { requestId: 'request-1', version: 3, act },
})
const CANCEL: MemberAct = { kind: 'cancel' }
const NOTES: MemberAct = { kind: 'change', notes: 'Top down' }
const SLOT = { date: '2026-05-03', time: '10:00 AM' }
const REQUESTED = { requestedDate: SLOT.date, requestedTime: SLOT.time }
const CHANGE: MemberAct = { kind: 'change', ...REQUESTED }
const ACCEPT: MemberAct = { kind: 'accept', ...SLOT }
const ON_MY_WAY: MemberAct = { kind: 'on_my_way' }
const LATE = { kind: 'running_late', expectedAt: '2026-05-03T14:20:00.000Z' } as const
const UNDO: MemberAct = { kind: 'undo', of: 'first' }
const mutation = requestAct(actRow(CANCEL))
const SINCE = '2026-05-03T14:10:00.000Z'
const BEARER = { authorization: 'Bearer secret' }

describe('an act on a request', () => {
  const path = '/api/my/car-requests/request-1'
  it.each([
    [CANCEL, { method: 'POST', path: `${path}/cancel` }],
    [UNDO, { method: 'POST', path: `${path}/undo` }],
    [ON_MY_WAY, { method: 'POST', path: `${path}/arrival`, body: ON_MY_WAY }],
    [LATE, { method: 'POST', path: `${path}/arrival`, body: LATE }],
    [ACCEPT, { method: 'POST', path: `${path}/accept`, body: SLOT }],
    [CHANGE, { method: 'PATCH', path, body: REQUESTED }],
  ])('%o is sent on its version', (act, call) => {
    const headers = { 'if-match': '"3"', ...BEARER }
    expect(requestAct(actRow(act)).send(ADA)).toStrictEqual({ ...call, headers })
  })

  it.each<[string, MemberAct, MemberAct, boolean]>([
    ['an undo of it', LATE, { kind: 'undo', of: 'act' }, true],
    ['an undo of another act', ON_MY_WAY, { kind: 'undo', of: 'another' }, false],
    ['an undo of what its request changed', CHANGE, { kind: 'undo', of: 'request-1' }, true],
    ['the same news again', LATE, { ...LATE, expectedAt: null }, true],
    ['other news', ON_MY_WAY, LATE, false],
    ['a cancellation', LATE, CANCEL, true],
  ])('is settled by %s, or not', (_name, act, later, isSettled) => {
    const { isSettledBy } = requestAct({ ...actRow(act), id: 'act' })
    expect(isSettledBy?.(actRow(later))).toBe(isSettled)
  })

  const receipt = {
    id: 'request-1',
    version: 4,
    status: 'pending',
    dueAt: '2026-05-03T14:30:00.000Z',
    promise: 'offered',
    promisedDate: '2026-05-03',
    promisedTime: '10:30 AM',
    offered: [{ date: '2026-05-04', time: '9:00 AM' }],
    offerEndsAt: '2026-05-02T12:00:00.000Z',
    ...REQUESTED,
    ...NOTHING_SAID,
    onTheWaySince: SINCE,
  }

  it('reads its receipt, without anything personal', () => {
    expect(mutation.read(ANSWERED_REQUEST)).toStrictEqual(receipt)
  })

  it.each([{ memberId: 'ben' }, { id: 'request-2' }, { requestedDate: undefined }])(
    'reads no receipt with %o',
    (change) => {
      expect(mutation.read({ ...ANSWERED_REQUEST, ...change })).toBeNull()
    },
  )

  it('waits in the lane of its request, and is final once rejected', () => {
    const { lane, listedAs, rules } = mutation
    expect({ lane, listedAs, rules, explained: mutation.explain?.(409, {}) }).toEqual({
      lane: 'request-1',
      listedAs: 'key of row',
      explained: { isFinal: true },
      rules: {
        isCommand: false,
        expired: {
          reason: 'That time passed before we could send it.',
          code: 'too_late',
          fields: {},
          isFinal: true,
        },
      },
    })
  })
})

it.each([
  [CANCEL, 'That time passed before we could send it.'],
  [ON_MY_WAY, "We couldn't tell the garage in time."],
])('%o says what became too late', (act, reason) => {
  expect(requestAct(actRow(act)).rules.expired?.reason).toBe(reason)
})

describe('an act behind others', () => {
  const arrived = (id: string, version: number) => ({
    ...actRow(CANCEL),
    id,
    state: 'sent' as const,
    receipt: { version },
  })
  type Ahead = Parameters<NonNullable<typeof mutation.follow>>[0]
  const followed = (act: MemberAct, ahead: Ahead) => requestAct(actRow(act)).follow?.(ahead)
  const first = arrived('first', 5)
  const other = arrived('other', 6)

  it.each([
    ['follows the last that arrived', [first, other], 6],
    ['follows its own version where that is newer', [arrived('first', 2)], 3],
    ['follows its own version where no receipt says', [{ ...first, receipt: null }], 3],
    [
      'passes over one that is not settled',
      [first, { ...other, state: 'needs-attention' as const }],
      5,
    ],
  ])('%s', (_name, ahead, version) => {
    expect(followed(UNDO, ahead)).toEqual({ ...actRow(UNDO).input, version })
  })

  const onMyWay = (receipt: object) => ({
    input: actRow(ON_MY_WAY).input,
    receipt: { ...receipt, version: 5 },
  })
  const created = (receipt: object) => ({
    ...requestRow('request-1'),
    state: 'sent' as const,
    receipt: { ...RECEIPT, version: 4, ...receipt },
  })
  const changed = { requestId: 'request-2', existing: 'changed' }
  it.each<[string, object, MemberAct, string, MemberAct]>([
    ['was made', {}, CANCEL, 'request-1', CANCEL],
    ['changed another', changed, CHANGE, 'request-2', CHANGE],
    [
      'changed another, which is not cancelled',
      changed,
      CANCEL,
      'request-2',
      { kind: 'undo', of: 'request-2' },
    ],
  ])('follows a request that %s, and its version', (_name, receipt, act, requestId, follows) => {
    const on = { requestId, act: follows }
    expect(followed(act, [created(receipt)])).toEqual({ ...on, version: 4 })
    expect(followed(act, [created(receipt), other])).toEqual({ ...on, version: 6 })
  })

  it.each<['newer' | 'same', MemberAct]>([
    ['newer', CANCEL],
    ['newer', CHANGE],
    ['same', CANCEL],
  ])(
    'behind a request that changed nothing, since the club had a %s one, is removed: %o',
    (existing, act) => {
      expect(followed(act, [created({ requestId: 'request-2', existing })])).toBeNull()
    },
  )

  it('leaves the note of a booking that its request left as it was', () => {
    const act = { kind: 'change', requestedDate: '2026-12-01', requestedTime: '11:00 AM' } as const
    const on = { requestId: 'request-2', version: 4 }
    expect(followed({ ...act, notes: null }, [created(changed)])).toEqual({ ...on, act })
    expect(followed({ kind: 'change', notes: null }, [created(changed)])).toBeNull()
  })

  it('that undoes being on the way follows it', () => {
    const said = onMyWay({ status: 'pending', ...NOTHING_SAID, onTheWaySince: SINCE })
    expect(followed(UNDO, [{ ...first, ...said }])).toEqual({ ...actRow(UNDO).input, version: 5 })
  })

  it.each([
    ['never arrived', []],
    ['is not the one that arrived', [other]],
    ['did nothing', [{ ...first, ...onMyWay({ status: 'cancelled' }) }]],
    ['did nothing yet', [{ ...first, ...onMyWay({ status: 'pending', ...NOTHING_SAID }) }]],
    ['was rejected', [{ ...first, state: 'needs-attention' as const }, other]],
  ])('that undoes what %s is removed', (_name, ahead) => {
    expect(followed(UNDO, ahead)).toBeNull()
  })
})

describe('an act on a request that has changed', () => {
  const otherDay = { ...SLOT, date: '2026-05-04' }
  const otherTime = { ...SLOT, time: '9:00 AM' }
  const current = (change: object = {}) => ({
    current: { status: 'pending', version: 5, offered: [], ...change },
  })
  it.each<[string, MemberAct, status: number, body: Record<string, unknown>, goes: boolean]>([
    ['a cancellation', CANCEL, 412, current(), true],
    ['a change', CHANGE, 412, current(), true],
    ['an undo', UNDO, 412, current(), false],
    ['another rejection', CANCEL, 409, current(), false],
    ['an ended request', CANCEL, 412, current({ status: 'cancelled' }), false],
    ['its own version', CANCEL, 412, current({ version: 3 }), false],
    ['an older version', CANCEL, 412, current({ version: 2 }), false],
    ['no current row', CANCEL, 412, {}, false],
    ['an offer', ACCEPT, 412, current({ offered: [otherDay, SLOT] }), true],
    ['no offer', ACCEPT, 412, current(), false],
    ['offers of another day', ACCEPT, 412, current({ offered: [otherDay] }), false],
    ['offers of another time', ACCEPT, 412, current({ offered: [otherTime] }), false],
  ])('goes again or is rejected: %s', (_name, act, status, body, goes) => {
    const row = actRow(act)
    const again = requestAct(row).rebase?.(status, body)
    expect(again).toEqual(goes ? { ...row.input, version: 5 } : null)
  })
})

describe('an act on a time', () => {
  it.each<[MemberAct, now: string, expired: boolean]>([
    [ACCEPT, '2026-05-03T13:59:00Z', false],
    [ACCEPT, '2026-05-03T14:01:00Z', true],
    [CHANGE, '2026-05-03T13:59:00Z', false],
    [CHANGE, '2026-05-03T14:01:00Z', true],
    [NOTES, '2026-05-03T14:01:00Z', false],
    [{ kind: 'change', requestedDate: '2026-05-03' }, '2027-01-01T00:00:00Z', false],
    [{ kind: 'change', requestedTime: '10:00 AM' }, '2027-01-01T00:00:00Z', false],
    [CANCEL, '2027-01-01T00:00:00Z', false],
    [UNDO, '2027-01-01T00:00:00Z', false],
  ])('%o at %s is expired: %s', (act, now, expired) => {
    const { isExpired } = requestAct(actRow(act))
    expect(isExpired?.(0, { now: new Date(now), timeZone: 'America/New_York' })).toBe(expired)
    expect(isExpired?.(Date.parse('2030-01-01'), null)).toBe(false)
  })
})

it('being on the way expires after two hours, with or without the club’s clock', () => {
  const { isExpired } = requestAct(actRow(ON_MY_WAY))
  const later = (ms: number) => isExpired?.(1_000 + ms, null)
  expect([later(2 * 60 * 60_000), later(2 * 60 * 60_000 + 1)]).toEqual([false, true])
})
