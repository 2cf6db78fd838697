import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { CarRequestReceipt, CarWish } from '#domain/car-requests/car-request.schema.ts'
import { openOutboxDb } from '../../src/outbox/outbox-db.ts'
import { createOutboxStore } from '../../src/outbox/outbox-store.ts'

export const WISH: CarWish = {
  vehicleId: '11111111-1111-4111-8111-111111111111',
  vehicleName: 'Dart',
  requestType: 'pickup',
  requestedDate: '2026-05-03',
  requestedTime: '10:00 AM',
  notes: null,
}

export const RECEIPT: CarRequestReceipt = {
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

/** An empty queue on a device of its own, whose clock and whose knowledge of the club's zone the test sets. */
export function queueOfAda() {
  let keys = 0
  const db = openOutboxDb('outbox', { indexedDB: new IDBFactory(), IDBKeyRange })
  const device: { time: number; zone: string | null } = {
    time: Date.UTC(2026, 4, 1, 12),
    zone: 'America/New_York',
  }
  const store = createOutboxStore({
    ...{ db, now: () => device.time, timeZone: () => device.zone },
    ...{ random: () => 1, newKey: () => `key-${++keys}` },
  })
  return {
    device,
    store,
    /** Ada's only row. */
    async only() {
      const [row] = await store.ofMember('ada')
      if (row?.kind !== 'car-request') throw new Error('there is no request')
      return row
    },
    /** Takes what is due, as a sender does. */
    async claimed() {
      const [claim] = await store.claim('ada', 10)
      if (!claim) throw new Error('nothing was due')
      return claim
    },
  }
}
