import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { variants } from '#server/db/schema/shop.ts'
import { makeEvent } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { makeProduct, makeVariant } from '../factories/merch.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { editedKinds, textsOf } from '../setup/edited-kinds.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const { db } = api

type Row = { id: string; version: number } & Record<string, unknown>

const edited = (path: string, body: object, ifMatch?: string) =>
  admin(path, { method: 'PATCH', body, headers: ifMatch ? { 'if-match': ifMatch } : {} })

describe.each(editedKinds(api))('an edit at $path', ({ path, make, one, other }) => {
  const opened = async () => {
    const { id } = await make()
    const texts = textsOf(id)
    const row = await bodyOf<Row>(
      edited(`${path}/${id}`, { [one]: texts.before, [other]: texts.before }),
    )
    return { row, at: `${path}/${id}`, ...texts }
  }

  test('is saved over the version it was made of, and makes the next one', async () => {
    const { row, at, ours } = await opened()
    expect(row.version).toBe(2)
    const saved = await bodyOf<Row>(edited(at, { [one]: ours }, `"${row.version}"`))
    expect(saved).toMatchObject({ [one]: ours, version: 3 })
    const repeated = await bodyOf<Row>(edited(at, { [one]: ours }, '"3"'))
    expect(repeated.version).toBe(3)
  })

  test('of an older version changes nothing, and gets the row as it is now', async () => {
    const { row, at, theirs, ours } = await opened()
    const current = await bodyOf<Row>(edited(at, { [one]: theirs }, `"${row.version}"`))
    const refused = edited(at, { [other]: ours }, `"${row.version}"`)
    expect((await refusalOf(refused, 412, 'changed_meanwhile')).current).toMatchObject(current)
    const merged = await bodyOf<Row>(edited(at, { [other]: ours }, `"${current.version}"`))
    expect(merged).toMatchObject({ [one]: theirs, [other]: ours, version: current.version + 1 })
  })

  test('without a version is saved over whatever there is', async () => {
    const { row, at, theirs, ours } = await opened()
    await bodyOf(edited(at, { [one]: theirs }))
    expect(await bodyOf(edited(at, { [other]: ours }, '*'))).toMatchObject({
      [one]: theirs,
      [other]: ours,
      version: row.version + 2,
    })
  })
})

test.each(['7', 'W/"7"', '"7", "8"', '"seven"'])(
  'an edit of the version %s is refused',
  async (ifMatch) => {
    const { id } = await makeVehicle(db)
    const edit = edited(`/api/vehicles/${id}`, { notes: 'His' }, ifMatch)
    const { fields } = await refusalOf(edit, 400, 'bad_input')
    expect(fields).toEqual({ 'If-Match': 'Must be a version, such as "7"' })
  },
)

describe('what people do elsewhere makes no new version:', () => {
  const versionOf = async (path: string, id: string) => {
    const rows = await bodyOf<Row[]>(admin.get(path))
    return rows.find((row) => row.id === id)?.version
  }

  test('a status command, and the removal by its member', async () => {
    const owner = await makeMember(db)
    const { id } = await makeVehicle(db, { owner })
    await bodyOf(admin.patch(`/api/vehicles/${id}/status`, { status: 'needs_staging' }))
    const removal = await (await api.asMember(owner)).delete(`/api/my/vehicles/${id}`)
    expect(removal.status).toBe(204)
    expect(await versionOf('/api/vehicles', id)).toBe(1)
    await db.update(vehicles).set({ notes: 'Typed' })
    expect(await versionOf('/api/vehicles', id)).toBe(2)
  })

  test('an RSVP', async () => {
    const { id } = await makeEvent(db, { now: api.clock.now() })
    await db.update(events).set({ goingCount: 3 })
    expect(await versionOf('/api/events', id)).toBe(1)
  })

  test('stock that is bought, held or given away', async () => {
    const { id } = await makeVariant(db, { productId: (await makeProduct(db)).id })
    await db.update(variants).set({ quantityPurchased: 90, quantityHeld: 1, quantitySold: 2 })
    expect(await bodyOf(edited(`/api/merch/variants/${id}`, {}))).toMatchObject({ version: 1 })
  })
})

test('each table with a version has a trigger that raises it', async () => {
  const versioned = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public' and column_name = 'version'`)
  const raised = await db
    .select({ name: sql<string>`event_object_table` })
    .from(sql`information_schema.triggers`)
    .where(sql`action_statement like '%raise_version%' and event_manipulation = 'UPDATE'`)
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort()
  expect(names(raised)).toEqual(names(versioned))
  expect(versioned).toHaveLength(10)
})
