import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { type OutboxDb, openOutboxDb } from './outbox-db.ts'
import { hasWork, isWaiting, type RsvpRow } from './outbox-row.ts'
import { createOutboxStore, type OutboxStore } from './outbox-store.ts'
import { MOST_REPLACED } from './rsvp-kind.ts'

const DINNER = '11111111-1111-4111-8111-111111111111'
const DRIVE = '22222222-2222-4222-8222-222222222222'
const FULL = { reason: 'This event is full', code: 'event_full', fields: {} }

let time = 0
let db: OutboxDb
let store: OutboxStore

beforeEach(() => {
  time = Date.UTC(2026, 4, 1, 12)
  let keys = 0
  db = openOutboxDb('outbox', { indexedDB: new IDBFactory(), IDBKeyRange })
  const newKey = () => `key-${++keys}`
  const timeZone = () => 'America/New_York'
  store = createOutboxStore({ db, now: () => time, random: () => 1, newKey, timeZone })
})

const choose = (attending: boolean, eventId = DINNER, memberId = 'ada') =>
  store.choose(memberId, { eventId, attending })
const only = async (): Promise<RsvpRow> => {
  const rows = await store.ofMember('ada')
  const [row] = rows
  if (rows.length !== 1 || row?.kind !== 'rsvp') throw new Error(`${rows.length} rows, not one`)
  return row
}
const attempt = async () => {
  time += 60_000
  const [claim] = await store.claim('ada', 10)
  if (!claim) throw new Error('nothing was due')
  return claim.row
}
const receiptOf = (row: RsvpRow) => ({
  ...row.choice,
  id: 'rsvp-1',
  memberId: row.memberId,
  memberName: 'Ada Test',
  memberEmail: 'ada@example.com',
  idempotencyKey: row.key,
  goingCount: 12,
})

describe('a choice', () => {
  it('stands alone for its member and event, the newest one', async () => {
    await choose(true)
    await choose(false)
    await choose(true)
    expect(await only()).toMatchObject({ choice: { attending: true }, replaces: [] })
    await choose(false, DRIVE)
    await choose(false, DINNER, 'ben')
    expect(await store.ofMember('ada')).toHaveLength(2)
    expect(await store.ofMember('ben')).toHaveLength(1)
  })

  it('made twice alike is one', async () => {
    const first = await choose(true)
    await attempt()
    expect((await choose(true)).key).toBe(first.key)
  })

  it('keeps nothing personal, before and after the receipt', async () => {
    const row = await choose(true)
    await attempt()
    await store.answered(row.id, row.key, { kind: 'arrived', receipt: receiptOf(row) })
    expect(JSON.stringify(await only())).not.toMatch(/Ada|example\.com/)
    expect(await only()).toMatchObject({ state: 'sent', receipt: { goingCount: 12 } })
  })

  it('refuses what is no choice of an event', async () => {
    await expect(choose(true, 'nowhere')).rejects.toThrow()
    expect(await store.ofMember('ada')).toEqual([])
  })

  it('names every key that may still be on its way, and none that never left', async () => {
    const first = await choose(true)
    await attempt()
    await choose(false)
    const third = await choose(true)
    await attempt()
    await choose(false)
    expect((await only()).replaces).toEqual([first.key, third.key])
  })

  it('starts anew after a receipt, which settles the keys before it', async () => {
    await choose(true)
    await attempt()
    const row = await choose(false)
    await attempt()
    await store.answered(row.id, row.key, { kind: 'arrived', receipt: receiptOf(row) })
    await choose(true)
    expect((await only()).replaces).toEqual([])
  })

  it('is changed by no answer to the choice before it', async () => {
    const older = await choose(true)
    await attempt()
    await choose(false)
    const newest = await only()
    await store.answered(older.id, older.key, { kind: 'arrived', receipt: receiptOf(older) })
    await store.answered(older.id, older.key, { kind: 'refused', attention: FULL })
    await store.answered(older.id, older.key, { kind: 'withdrawn' })
    expect(await only()).toEqual(newest)
  })

  it('that replaces more keys than one call may name is sent again until none is left', async () => {
    const keys: string[] = []
    for (let count = 0; count <= MOST_REPLACED; count += 1) {
      keys.push((await choose(count % 2 === 0)).key)
      await attempt()
    }
    const row = await choose(false)
    await attempt()
    await store.answered(row.id, row.key, { kind: 'arrived', receipt: receiptOf(row) })
    const again = await only()
    expect(again).toMatchObject({ state: 'queued', choice: { attending: false } })
    expect(again.replaces).toEqual(keys.slice(MOST_REPLACED))
    await store.answered(again.id, again.key, { kind: 'arrived', receipt: receiptOf(again) })
    expect((await only()).state).toBe('sent')
  })

  it('goes out under a new key when its own can no longer arrive, and still ends the older ones', async () => {
    const older = await choose(false)
    await attempt()
    const row = await choose(true)
    await attempt()
    await store.answered(row.id, row.key, { kind: 'withdrawn' })
    expect(await only()).toMatchObject({ state: 'queued', replaces: [older.key] })
    expect((await only()).key).not.toBe(row.key)
  })
})

describe('a refused choice', () => {
  const refuse = async () => {
    const row = await choose(true)
    await attempt()
    await store.answered(row.id, row.key, { kind: 'refused', attention: FULL })
    return row
  }

  it('says why, waits for its member, and is not sent again by itself', async () => {
    await refuse()
    const row = await only()
    expect(row).toMatchObject({ state: 'needs-attention', attention: FULL })
    expect(isWaiting(row)).toBe(true)
    expect(hasWork(row)).toBe(false)
  })

  it('once read is silent, but its key is named by the choice after it', async () => {
    const { id, key } = await refuse()
    await store.dismiss(id)
    expect(await only()).toMatchObject({ state: 'dismissed', attention: null })
    expect(isWaiting(await only())).toBe(false)
    await choose(false)
    expect((await only()).replaces).toEqual([key])
  })

  it('goes again when the member chooses the same once more', async () => {
    const { key } = await refuse()
    await choose(true)
    expect(await only()).toMatchObject({ state: 'queued', attention: null, replaces: [key] })
  })

  it('is the only one that can be dismissed', async () => {
    const { id } = await choose(true)
    await store.dismiss(id)
    expect((await only()).state).toBe('queued')
  })
})

it('lets go of a sent choice by its key, and never of a newer one', async () => {
  const row = await choose(true)
  await attempt()
  await store.answered(row.id, row.key, { kind: 'arrived', receipt: receiptOf(row) })
  await choose(false)
  await store.release('ada', [row.key])
  const newer = await only()
  await attempt()
  await store.answered(newer.id, newer.key, { kind: 'arrived', receipt: receiptOf(newer) })
  await store.release('ada', [row.key])
  expect(await store.ofMember('ada')).toHaveLength(1)
  await store.release('ada', [newer.key])
  expect(await store.ofMember('ada')).toEqual([])
})

it('goes on with the requests that older versions of the app left on the device', async () => {
  const wish = {
    vehicleId: DINNER,
    vehicleName: 'Dart',
    requestType: 'pickup' as const,
    requestedDate: '2026-05-03',
    requestedTime: '10:00 AM',
    notes: null,
  }
  const { id, key } = await store.add('ada', wish)
  await choose(true)
  const claims = await store.claim('ada', 10)
  expect(claims.map((one) => one.row.kind).sort()).toEqual(['car-request', 'rsvp'])
  const receipt = {
    id: 'request-1',
    memberId: 'ada',
    status: 'pending',
    createdAt: '2026-05-02T14:00:00.000Z',
    idempotencyKey: key,
  }
  await store.answered(id, key, { kind: 'arrived', receipt })
  await store.release('ada', ['request-1'])
  expect(await only()).toMatchObject({ kind: 'rsvp' })
  expect(await store.discard((await only()).id).catch((cause) => cause.name)).toBe('RowGone')
})
