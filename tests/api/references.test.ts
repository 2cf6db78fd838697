import { isDeepStrictEqual } from 'node:util'
import { addDays } from 'date-fns'
import { afterAll, describe, expect, test } from 'vitest'
import { addCalendarDays } from '#domain/dates.ts'
import { vehicleStatusHistory } from '#server/db/schema/garage.ts'
import { clearOldOrders } from '#server/modules/orders/old-orders.ts'
import { clearOldHistory } from '#server/modules/vehicles/status-history.ts'
import { type LinkedRows, makeLinkedRows } from '../factories/linked-rows.ts'
import { makeMember } from '../factories/members.ts'
import { nextNumber } from '../factories/rows.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { type Becomes, referencesPage } from '../setup/references-page.ts'
import { type Row, rowNow, rowReferences, rowsReferringTo } from '../setup/row-references.ts'

const api = await openApi()
const admin = await api.asAdmin()
const references = await rowReferences(api.db)
const page = referencesPage()
afterAll(() => api.close())

const edit = (path: string, body: object) => bodyOf(admin.patch(path, body))
const remove = async (path: string) => expect((await admin.delete(path)).status).toBe(204)
const another = (word: string) => `${word} ${nextNumber()}`

/** A table that others refer to, the row of it in question, and all that can happen to that row. */
type Subject = {
  table: string
  id: (rows: LinkedRows) => string | number
  happenings: Record<string, (rows: LinkedRows) => Promise<unknown>>
}

const pathOf = {
  member: ({ member }: LinkedRows) => `/api/members/${member.id}`,
  vehicle: ({ vehicle }: LinkedRows) => `/api/vehicles/${vehicle.id}`,
  event: ({ event }: LinkedRows) => `/api/events/${event.id}`,
  request: ({ pending }: LinkedRows) => `/api/car-requests/${pending.id}`,
  product: ({ product }: LinkedRows) => `/api/merch/products/${product.id}`,
  variant: ({ variant }: LinkedRows) => `/api/merch/variants/${variant.id}`,
  order: ({ order }: LinkedRows) => `/api/merch/orders/${order.id}`,
}

async function giveAway(rows: LinkedRows) {
  const { id: memberId } = await makeMember(api.db)
  await edit(pathOf.vehicle(rows), { memberId, openRequests: 'end' })
}

async function removeFromOwnList({ member, vehicle }: LinkedRows) {
  const removed = (await api.asMember(member)).delete(`/api/my/vehicles/${vehicle.id}`)
  expect((await removed).status).toBe(204)
}

async function deleteOldHistory({ vehicle: { id: vehicleId } }: LinkedRows) {
  const newest = { fromStatus: 'coming_home', toStatus: 'stored', changedBy: 'admin' } as const
  const changedAt = api.clock.now()
  await api.db.insert(vehicleStatusHistory).values({ vehicleId, ...newest, changedAt })
  await clearOldHistory({ db: api.db, now: addDays(changedAt, 4 * 365) })
}

const SUBJECTS: Subject[] = [
  {
    table: 'members',
    id: ({ member }) => member.id,
    happenings: {
      changes: (rows) =>
        edit(pathOf.member(rows), {
          firstName: another('Ada'),
          email: `ada.${nextNumber()}@example.test`,
        }),
      deactivated: (rows) => edit(pathOf.member(rows), { active: false }),
    },
  },
  {
    table: 'vehicles',
    id: ({ vehicle }) => vehicle.id,
    happenings: {
      renamed: (rows) => edit(pathOf.vehicle(rows), { vehicleName: another('Coupé') }),
      'given away': giveAway,
      removed: removeFromOwnList,
      deleted: (rows) => remove(pathOf.vehicle(rows)),
    },
  },
  {
    table: 'events',
    id: ({ event }) => event.id,
    happenings: {
      renamed: (rows) => edit(pathOf.event(rows), { title: another('Evening') }),
      moved: (rows) =>
        edit(pathOf.event(rows), { eventDate: addCalendarDays(rows.event.eventDate, 1) }),
      deleted: (rows) => remove(pathOf.event(rows)),
    },
  },
  {
    table: 'car_requests',
    id: ({ pending }) => pending.id,
    happenings: {
      declined: (rows) => bodyOf(admin.post(`${pathOf.request(rows)}/decline`, { reason: 'Snow' })),
      deleted: (rows) => remove(pathOf.request(rows)),
    },
  },
  {
    table: 'vehicle_status_history',
    id: ({ change }) => change.id,
    happenings: {
      undone: (rows) =>
        edit(`${pathOf.vehicle(rows)}/status`, { status: 'on_road', from: 'coming_home' }),
      deleted: deleteOldHistory,
    },
  },
  {
    table: 'displays',
    id: ({ display }) => display.id,
    happenings: { revoked: ({ display }) => remove(`/api/displays/${display.id}`) },
  },
  {
    table: 'products',
    id: ({ product }) => product.id,
    happenings: {
      changes: (rows) => edit(pathOf.product(rows), { name: another('Cap'), basePrice: 9900 }),
      retired: (rows) => edit(pathOf.product(rows), { retired: true }),
    },
  },
  {
    table: 'variants',
    id: ({ variant }) => variant.id,
    happenings: {
      changes: (rows) => edit(pathOf.variant(rows), { sku: another('NEW') }),
      retired: (rows) => edit(pathOf.variant(rows), { retired: true }),
    },
  },
  {
    table: 'orders',
    id: ({ order }) => order.id,
    happenings: {
      'handed over': (rows) => edit(pathOf.order(rows), { handedOver: true }),
      deleted: () => clearOldOrders({ db: api.db, now: api.clock.now() }),
    },
  },
]

/** Columns that say only that a row was written, and when. */
const WRITTEN = new Set(['version', 'updated_at', 'changed_at'])

function becameOf(before: Row, after: Row | undefined, column: string): Becomes {
  if (!after) return 'deleted'
  if (after[column] === null) return 'unlinked'
  if (after[column] !== before[column]) return 'moves'
  const differs = (name: string) => !isDeepStrictEqual(before[name], after[name])
  return Object.keys(before).some((name) => !WRITTEN.has(name) && differs(name))
    ? 'changes'
    : 'stays'
}

/** What became of the rows that refer to the subject, by the name of their column. */
async function whatBecame({ table, id }: Subject, happens: (rows: LinkedRows) => Promise<unknown>) {
  const rows = await makeLinkedRows(api.db, api.clock.now())
  const toIt = [...references].filter(([, { to }]) => to === table)
  const found = await Promise.all(
    toIt.map(
      async ([name, by]) => [name, by, await rowsReferringTo(api.db, by, id(rows))] as const,
    ),
  )
  await happens(rows)
  const became = found.map(async ([name, by, before]) => {
    expect(before, name).not.toEqual([])
    const each = before.map(async (row) => becameOf(row, await rowNow(api.db, by, row), by.column))
    return [name, [...new Set(await Promise.all(each))].toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(became))
}

test('every table that another refers to is on the page, with all that happens to its rows', () => {
  const tables = new Set([...references.values()].map(({ to }) => to))
  expect([...page.happens.keys()].toSorted()).toEqual([...tables].toSorted())
  for (const { table, happenings } of SUBJECTS) {
    expect(page.happens.get(table)?.toSorted(), table).toEqual(Object.keys(happenings).toSorted())
  }
  expect(SUBJECTS.map(({ table }) => table).toSorted()).toEqual([...tables].toSorted())
})

describe.each(SUBJECTS)('of what refers to `$table`', (subject) => {
  test.each(Object.entries(subject.happenings))(
    'becomes what the page says when one is or does: %s',
    async (when, happens) => {
      const said = page.lines
        .filter((line) => line.to === subject.table && line.when === when)
        .map(({ reference, becomes }) => [reference, becomes.toSorted()])
      expect(await whatBecame(subject, happens)).toEqual(Object.fromEntries(said))
    },
  )
})
