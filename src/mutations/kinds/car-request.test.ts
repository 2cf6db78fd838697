import { describe, expect, it } from 'vitest'
import { ADA, INPUT, requestRow } from '../../../tests/setup/queue-of-ada.ts'
import { ANSWERED_REQUEST } from '../../../tests/setup/request-answer-body.ts'
import { carRequest } from './car-request.ts'

const ROW = { ...requestRow(), createdAt: 1_000 }
const mutation = carRequest(ROW)
const BEARER = { authorization: 'Bearer secret' }
const SAVED = {
  requestId: 'request-1',
  status: 'pending',
  promise: 'offered',
  createdAt: '2026-05-01T12:00:00.000Z',
}
const RECEIPT = { type: 'receipt', receipt: SAVED }

describe('a car request', () => {
  it('is sent by the cookie alone, with whose it is', () => {
    expect(mutation.send(ADA)).toEqual({
      method: 'POST',
      path: '/api/car-requests',
      headers: {},
      body: {
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
    ['its receipt', {}, RECEIPT],
    [
      'a request that it changed',
      { existing: 'changed' },
      { type: 'receipt', receipt: { ...SAVED, existing: 'changed' } },
    ],
    ['the receipt of another key', { idempotencyKey: 'other' }, null],
    ['the receipt of another member', { memberId: 'ben' }, null],
    ['half a receipt', { id: undefined }, null],
  ])('reads %s', (_name, change, settled) => {
    expect(mutation.read({ ...ANSWERED_REQUEST, ...change })).toStrictEqual(settled)
  })

  it('renews a lost cookie and has its key withdrawn by its owner', () => {
    expect(mutation.renew?.(ADA)).toEqual({
      method: 'GET',
      path: '/api/auth/me',
      headers: BEARER,
    })
    const strange = carRequest({ ...ROW, owner: 'ada & ben' })
    expect(strange.withdraw?.send(ADA)).toEqual({
      method: 'DELETE',
      headers: BEARER,
      path: '/api/my/car-requests/by-key/key of row?memberId=ada%20%26%20ben',
    })
  })

  it.each([
    ['withdrawn', {}, { type: 'withdrawn' }],
    ['used', { request: ANSWERED_REQUEST }, RECEIPT],
    ['used', { request: { ...ANSWERED_REQUEST, memberId: 'ben' } }, null],
    ['used', { request: null }, null],
    ['unknown', { request: ANSWERED_REQUEST }, null],
    ['withdrawn', { key: 'other' }, null],
  ])('whose key is %s with %o is settled as it says', (state, change, settled) => {
    const body = { key: 'key of row', state, ...change }
    expect(mutation.withdraw?.read(body)).toEqual(settled)
  })

  it.each([
    ['before its time', '2026-05-03T13:59:00Z', false],
    ['after its time', '2026-05-03T14:01:00Z', true],
  ])('%s by the club’s clock is expired or not', (_when, now, expired) => {
    const club = { now: new Date(now), timeZone: 'America/New_York' }
    expect(mutation.isExpired?.(0, club)).toBe(expired)
    expect(mutation.isExpired?.(Date.parse(now), null)).toBe(false)
  })

  it('has its own lane, its rules, and its name in the list once it arrived', () => {
    expect([mutation.lane, mutation.listedAs]).toEqual(['row', undefined])
    const answered = { status: 'pending' as const, promise: 'waiting' as const }
    const receipt = { requestId: 'request-1', createdAt: 'today', ...answered }
    expect(carRequest({ ...ROW, receipt }).listedAs).toBe('request-1')
    expect(mutation.rules).toEqual({
      change: 'withdraw',
      stays: true,
      expired: {
        reason: 'That time passed before we could send it.',
        code: 'too_late',
        fields: { requestedTime: 'This time has passed. Choose a later one.' },
      },
    })
  })
})
