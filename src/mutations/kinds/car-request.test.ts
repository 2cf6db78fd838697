import { describe, expect, it } from 'vitest'
import { ADA, INPUT, RECEIPT, requestRow } from '../../../tests/setup/queue-of-ada.ts'
import { ANSWERED_REQUEST } from '../../../tests/setup/request-answer-body.ts'
import { newRow } from '../transition.ts'
import { carRequest } from './car-request.ts'
import type { ActRow, MemberAct } from './request-act.ts'

const ROW = { ...requestRow(), createdAt: 1_000 }
const mutation = carRequest(ROW)
const SAVED = {
  requestId: 'row',
  version: 4,
  status: 'pending',
  promise: 'offered',
  createdAt: '2026-05-01T12:00:00.000Z',
}

describe('a car request', () => {
  it('is sent by the cookie alone, under its own id, with whose it is', () => {
    expect(mutation.send(ADA)).toEqual({
      method: 'POST',
      path: '/api/car-requests',
      headers: {},
      body: {
        id: 'row',
        memberId: 'ada',
        memberName: 'Ada Test',
        memberEmail: 'ada@example.com',
        memberPhone: null,
        ...INPUT,
        status: 'pending',
      },
    })
  })

  it.each([
    ['its receipt', {}, SAVED],
    [
      'a request that it changed',
      { id: 'request-1', existing: 'changed' },
      { ...SAVED, requestId: 'request-1', existing: 'changed' },
    ],
    ['another request', { id: 'request-1' }, null],
    ['the receipt of another member', { memberId: 'ben' }, null],
    ['half a receipt', { id: undefined }, null],
  ])('reads %s', (_name, change, saved) => {
    expect(mutation.read({ ...ANSWERED_REQUEST, id: 'row', ...change })).toStrictEqual(saved)
  })

  it('renews a lost cookie', () => {
    const headers = { authorization: 'Bearer secret' }
    expect(mutation.renew?.(ADA)).toEqual({ method: 'GET', path: '/api/auth/me', headers })
  })

  const behind = (act: MemberAct): ActRow => ({
    ...newRow('ada', { now: 1, newKey: 'key of act' }),
    id: 'act',
    kind: 'request-act',
    input: { requestId: 'row', version: 0, act },
  })
  const later = { requestedDate: '2026-05-04', requestedTime: '11:00 AM', notes: 'x' } as const
  it.each<[string, MemberAct[], object | null]>([
    ['the change', [{ kind: 'change', ...later }], { ...INPUT, ...later }],
    [
      'all changes',
      [
        { kind: 'change', ...later },
        { kind: 'change', notes: 'y' },
      ],
      { ...INPUT, ...later, notes: 'y' },
    ],
    ['nothing, where it is cancelled', [{ kind: 'cancel' }, { kind: 'change', notes: 'x' }], null],
    ['nothing of another act', [{ kind: 'on_my_way' }], INPUT],
  ])('absorbs %s behind it', (_name, acts, input) => {
    expect(mutation.absorb?.(acts.map(behind))).toEqual(input)
  })

  it.each([
    ['before its time', '2026-05-03T13:59:00Z', false],
    ['after its time', '2026-05-03T14:01:00Z', true],
  ])('%s by the club’s clock is expired or not', (_when, now, expired) => {
    const club = { now: new Date(now), timeZone: 'America/New_York' }
    expect(mutation.isExpired?.(0, club)).toBe(expired)
    expect(mutation.isExpired?.(Date.parse(now), null)).toBe(false)
  })

  it('has its own lane, its rules, and its name in the list', () => {
    expect([mutation.lane, mutation.listedAs]).toEqual(['row', 'row'])
    const merged = carRequest({ ...ROW, receipt: RECEIPT })
    expect([merged.lane, merged.listedAs]).toEqual(['row', 'request-1'])
    expect(mutation.rules).toEqual({
      isCommand: false,
      expired: {
        reason: 'That time passed before we could send it.',
        code: 'too_late',
        fields: { requestedTime: 'This time has passed. Choose a later one.' },
      },
    })
  })
})
