import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { MemberSession } from '../../src/mutations/device-session.ts'
import { isKnownKind, type MemberRow, memberKind } from '../../src/mutations/kinds/member-kinds.ts'
import type { RequestRow } from '../../src/mutations/kinds/request-row.ts'
import { createMemberMutations } from '../../src/mutations/member-mutations.ts'
import { createQueue } from '../../src/mutations/queue.ts'
import { openStore } from '../../src/mutations/store.ts'
import { newRow } from '../../src/mutations/transition.ts'

export const INPUT: CarRequestInput = {
  vehicleId: '11111111-1111-4111-8111-111111111111',
  vehicleName: 'Dart',
  requestType: 'pickup',
  requestedDate: '2026-05-03',
  requestedTime: '10:00 AM',
  notes: null,
}

export const ADA: MemberSession = {
  owner: 'ada',
  token: 'secret',
  member: { id: 'ada', firstName: 'Ada', lastName: 'Test', email: 'ada@example.com', phone: null },
}

export const RECEIPT = {
  requestId: 'request-1',
  version: 1,
  status: 'pending' as const,
  promise: 'waiting' as const,
  createdAt: '2026-05-01T12:00:00.000Z',
}

/** A row that was never sent. */
export const requestRow = (id = 'row', owner = 'ada'): RequestRow => ({
  ...newRow(owner, { now: 0, newKey: `key of ${id}` }),
  id,
  kind: 'car-request',
  input: INPUT,
})

/** An empty queue on its own device; the test sets the time, how far its clock is ahead, and whether it knows the club's zone. */
export function queueOfAda(indexed = { indexedDB: new IDBFactory(), IDBKeyRange }) {
  let keys = 0
  const store = openStore<MemberRow>('outbox', isKnownKind, indexed)
  const device: { time: number; aheadMs: number; zone: string | null } = {
    time: Date.UTC(2026, 4, 1, 12),
    aheadMs: 0,
    zone: 'America/New_York',
  }
  const now = () => device.time + device.aheadMs
  const queue = createQueue({
    store,
    kindOf: memberKind,
    now,
    clubClock: () =>
      device.zone === null ? null : { now: new Date(device.time), timeZone: device.zone },
    random: () => 1,
    newKey: () => `key-${++keys}`,
  })
  const only = async () => {
    const rows = await queue.find({ owner: 'ada' })
    const [row] = rows
    if (!row || rows.length > 1) throw new Error(`${rows.length} rows, not one`)
    return row
  }
  return {
    device,
    store,
    queue,
    only,
    mutations: createMemberMutations({ queue, sync: () => {} }),
    /** Claims what is due, as a sender does. */
    async claimed() {
      const [claim] = await queue.claim('ada', 10)
      if (!claim) throw new Error('nothing was due')
      return claim
    },
  }
}
