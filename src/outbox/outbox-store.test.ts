import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CarRequestReceipt, CarWish } from '#domain/car-requests/car-request.schema.ts'
import { LEASE_MS } from './backoff.ts'
import { openOutboxDb } from './outbox-db.ts'
import { RowGone } from './outbox-row.ts'
import { createOutboxStore, type OutboxStore } from './outbox-store.ts'

const WISH: CarWish = {
  vehicleId: '11111111-1111-4111-8111-111111111111',
  vehicleName: 'Dart',
  requestType: 'pickup',
  requestedDate: '2026-05-03',
  requestedTime: '10:00 AM',
  notes: null,
}
const RECEIPT: CarRequestReceipt = {
  id: 'request-1',
  memberId: 'ada',
  vehicleId: WISH.vehicleId,
  memberName: 'Ada Test',
  memberEmail: 'ada@example.com',
  memberPhone: '+12155550100',
  requestType: 'pickup',
  vehicleName: 'Dart',
  requestedDate: WISH.requestedDate,
  requestedTime: WISH.requestedTime,
  notes: null,
  status: 'pending',
  createdAt: '2026-05-01T12:00:00.000Z',
  idempotencyKey: 'key',
}

let time = 0
let zone: string | null
let store: OutboxStore

beforeEach(() => {
  time = Date.UTC(2026, 4, 1, 12)
  let keys = 0
  const db = openOutboxDb('outbox', { indexedDB: new IDBFactory(), IDBKeyRange })
  const newKey = () => `key-${++keys}`
  zone = 'America/New_York'
  const clock = { now: () => time, timeZone: () => zone }
  store = createOutboxStore({ db, ...clock, random: () => 1, newKey })
})

const only = async (memberId = 'ada') => {
  const [row] = await store.ofMember(memberId)
  if (row?.kind !== 'car-request') throw new Error('there is no request')
  return row
}
const claimed = async () => {
  const [claim] = await store.claim('ada', 10)
  if (!claim) throw new Error('nothing was due')
  return claim
}

describe('a row', () => {
  it('keeps nothing personal, before and after the receipt', async () => {
    const { id, key } = await store.add('ada', WISH)
    await store.answered(id, key, { kind: 'arrived', receipt: RECEIPT })
    expect(JSON.stringify(await only())).not.toMatch(/Ada|example\.com|2155550100/)
    expect((await only()).receipt?.requestId).toBe('request-1')
  })

  it('refuses a malformed wish', async () => {
    await expect(store.add('ada', { ...WISH, requestedTime: '6:30 PM' })).rejects.toThrow()
    expect(await store.ofMember('ada')).toEqual([])
  })

  it('is shown to its member alone', async () => {
    await store.add('ada', WISH)
    expect(await store.ofMember('ben')).toEqual([])
    expect(await store.claim('ben', 10)).toEqual([])
  })

  it('counts as attempted before anything leaves, and is not claimed twice', async () => {
    await store.add('ada', WISH)
    expect((await claimed()).row.attemptedEver).toBe(true)
    expect((await only()).attemptedEver).toBe(true)
    expect(await store.claim('ada', 10)).toEqual([])
    time += LEASE_MS + 1
    expect(await store.claim('ada', 10)).toHaveLength(1)
  })

  it.each([
    ['never attempted', async () => {}],
    ['attempted by a sender that died', async () => void (await claimed())],
    [
      'asked to come later',
      async (id: string, key: string) =>
        store.answered(id, key, { kind: 'later', waitMs: 86_400_000 }),
    ],
  ])('%s does not wait until a clock that was ahead is right', async (_what, before) => {
    time += 4 * 3_600_000
    const { id, key } = await store.add('ada', WISH)
    await before(id, key)
    time -= 4 * 3_600_000
    expect(await store.claim('ada', 10)).toHaveLength(1)
  })

  it('given back unsent is as before: untouched if new, still attempted if not', async () => {
    const { id, key } = await store.add('ada', WISH)
    await store.unclaim([await claimed()])
    expect(await only()).toMatchObject({ attemptedEver: false, attempts: 0, sendingUntil: 0 })
    await claimed()
    await store.answered(id, key, { kind: 'no-answer' })
    time += 60_000
    await store.unclaim([await claimed()])
    expect(await only()).toMatchObject({ attemptedEver: true, attempts: 1 })
  })

  it('is changed by no answer for an older key', async () => {
    const { id, key } = await store.add('ada', WISH)
    await store.edit(id, { ...WISH, notes: 'later' })
    const fresh = await only()
    expect(fresh.key).not.toBe(key)
    await store.answered(id, key, { kind: 'arrived', receipt: RECEIPT })
    await store.answered(id, key, { kind: 'withdrawn' })
    expect(await only()).toEqual(fresh)
  })
})

describe('changing one’s mind', () => {
  it('is done at once before the first attempt', async () => {
    const { id } = await store.add('ada', WISH)
    expect(await store.edit(id, { ...WISH, notes: 'blue cover' })).toBe('done')
    expect((await only()).wish.notes).toBe('blue cover')
    expect(await store.discard(id)).toBe('done')
    expect(await store.ofMember('ada')).toEqual([])
  })

  it('waits for the club after an attempt, remembered on the device', async () => {
    const { id, key } = await store.add('ada', WISH)
    await claimed()
    expect(await store.edit(id, { ...WISH, notes: 'later' })).toBe('waiting-for-server')
    expect(await only()).toMatchObject({ key, wish: WISH, intent: { kind: 'edit' } })
    await store.answered(id, key, { kind: 'withdrawn' })
    const row = await only()
    expect(row).toMatchObject({ intent: null, attemptedEver: false, state: 'queued' })
    expect(row.wish.notes).toBe('later')
    expect(row.key).not.toBe(key)
  })

  it('does nothing to a wish that had arrived, and says so', async () => {
    const { id, key } = await store.add('ada', WISH)
    await claimed()
    await store.discard(id)
    await store.answered(id, key, { kind: 'arrived', receipt: RECEIPT })
    expect(await only()).toMatchObject({ state: 'sent', arrivedAnyway: 'discard', intent: null })
    expect(await store.edit(id, WISH)).toBe('had-arrived')
  })

  it('is kept when the server refuses to settle for now', async () => {
    const { id, key } = await store.add('ada', WISH)
    await claimed()
    await store.discard(id)
    const attention = { reason: 'No', code: 'not_allowed', fields: {} }
    await store.answered(id, key, { kind: 'refused', attention })
    expect(await only()).toMatchObject({ intent: { kind: 'discard' }, attention: null })
  })

  it('on a row that is gone says so', async () => {
    await expect(store.discard('nowhere')).rejects.toThrow(RowGone)
  })
})

describe('a slot that passes while the row waits', () => {
  it('needs attention at once when nothing was ever sent', async () => {
    await store.add('ada', WISH)
    time = Date.UTC(2026, 4, 3, 14, 1)
    await store.sweepLate('ada')
    const attention = { code: 'too_late' }
    expect(await only()).toMatchObject({ state: 'needs-attention', attention })
  })

  it.each([
    [Date.UTC(2026, 4, 3, 13, 59), 'America/New_York'],
    [Date.UTC(2026, 4, 3, 14, 1), 'America/Los_Angeles'],
    [Date.UTC(2026, 4, 3, 20, 1), null],
  ])(
    'is not late a minute before, by the club’s clock, nor by an unknown one',
    async (at, where) => {
      await store.add('ada', WISH)
      time = at
      zone = where
      await store.sweepLate('ada')
      expect((await only()).state).toBe('queued')
    },
  )

  it('is called too late only after the club took the key back', async () => {
    const { id, key } = await store.add('ada', WISH)
    await claimed()
    await store.answered(id, key, { kind: 'no-answer' })
    time = Date.UTC(2026, 4, 3, 14, 1)
    await store.sweepLate('ada')
    expect(await only()).toMatchObject({ state: 'queued', intent: { kind: 'too-late' } })
    await store.answered(id, key, { kind: 'withdrawn' })
    expect(await only()).toMatchObject({ state: 'needs-attention', attemptedEver: false })
  })

  it('is left to the club’s own clock when the member retries', async () => {
    const { id } = await store.add('ada', WISH)
    time = Date.UTC(2026, 4, 3, 14, 1)
    await store.sweepLate('ada')
    await store.retry(id)
    await store.sweepLate('ada')
    expect(await store.claim('ada', 10)).toHaveLength(1)
  })
})

describe('resting', () => {
  const answerOnce = async (answer: Parameters<OutboxStore['answered']>[2]) => {
    const { id, key } = await store.add('ada', WISH)
    await claimed()
    await store.answered(id, key, answer)
    return (await only()).nextTryAt - time
  }

  it('lasts as long as the server asked for, whatever the network does', async () => {
    expect(await answerOnce({ kind: 'later', waitMs: 90_000 })).toBe(90_000)
    await store.wake('ada', 'network-and-sign-in')
    expect((await only()).nextTryAt - time).toBe(90_000)
  })

  it('lasts no longer than ten minutes, whatever the server asks for', async () => {
    expect(await answerOnce({ kind: 'later', waitMs: 86_400_000 })).toBe(600_000)
    time += 599_999
    expect(await store.claim('ada', 10)).toEqual([])
    time += 1
    expect(await store.claim('ada', 10)).toHaveLength(1)
  })

  it('ends with the network that was missing', async () => {
    expect(await answerOnce({ kind: 'no-answer' })).toBe(1000)
    await store.wake('ada', 'network')
    expect((await only()).nextTryAt).toBe(0)
  })

  it('ends with a sign-in that was missing', async () => {
    await answerOnce({ kind: 'sign-in' })
    await store.wake('ada', 'network')
    expect(await store.claim('ada', 10)).toEqual([])
    await store.wake('ada', 'network-and-sign-in')
    expect(await store.claim('ada', 10)).toHaveLength(1)
  })
})

it('lets go of a sent row only when the server’s list shows it', async () => {
  const { id, key } = await store.add('ada', WISH)
  await store.answered(id, key, { kind: 'arrived', receipt: RECEIPT })
  await store.release('ada', ['another'])
  expect(await store.ofMember('ada')).toHaveLength(1)
  await store.release('ada', ['request-1'])
  expect(await store.ofMember('ada')).toEqual([])
})
