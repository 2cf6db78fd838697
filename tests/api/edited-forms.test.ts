import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { variants } from '#server/db/schema/shop.ts'
import { makeEvent } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { editedForms } from '../setup/edited-forms.ts'
import { openShop } from '../setup/shop-api.ts'
import { buying, onSale, readyToPay } from '../setup/shop-stock.ts'

const api = await openShop()
const admin = await api.asAdmin()
afterAll(() => api.close())

const { db } = api

type Row = { id: string; version: number } & Record<string, unknown>

const edited = (path: string, body: object, ifMatch?: string) =>
  admin(path, { method: 'PATCH', body, headers: ifMatch ? { 'if-match': ifMatch } : {} })

/** Texts for the edits of one row; no two rows share them, because some of them are unique. */
function textsOf(id: string) {
  const own = id.slice(-6)
  return { before: `Read ${own}`, theirs: `Hers ${own}`, ours: `His ${own}` }
}

describe.each(await editedForms(api))('$path', (form) => {
  const { path, list = path, body, one, other } = form
  const opened = async () => {
    const { id } = await bodyOf<Row>(admin.post(list, body()), 201)
    const texts = textsOf(id)
    const row = await bodyOf<Row>(
      edited(`${path}/${id}`, { [one]: texts.before, [other]: texts.before }),
    )
    return { row, at: `${path}/${id}`, ...texts }
  }

  test('makes a new row under its client’s id, which no other gets', async () => {
    const named = { ...body(), id: randomUUID() }
    expect(await bodyOf(admin.post(list, named), 201)).toMatchObject({ id: named.id })
    const refusal = await refusalOf(admin.post(list, named), 409, 'conflict')
    expect(refusal.error).toBe('This is already saved. Edit it in the list.')
  })

  test('saves an edit over the version it was made of, and makes the next one', async () => {
    const { row, at, ours } = await opened()
    expect(row.version).toBe(2)
    const saved = await bodyOf<Row>(edited(at, { [one]: ours }, `"${row.version}"`))
    expect(saved).toMatchObject({ [one]: ours, version: 3 })
  })

  test('refuses an edit of an older version, with the row as it is now', async () => {
    const { row, at, theirs, ours } = await opened()
    const current = await bodyOf<Row>(edited(at, { [one]: theirs }, `"${row.version}"`))
    const refused = edited(at, { [other]: ours }, `"${row.version}"`)
    expect((await refusalOf(refused, 412, 'changed_meanwhile')).current).toMatchObject(current)
    const merged = await bodyOf<Row>(edited(at, { [other]: ours }, `"${current.version}"`))
    expect(merged).toMatchObject({ [one]: theirs, [other]: ours, version: current.version + 1 })
  })

  test('saves an edit without a version over whatever there is', async () => {
    const { row, at, theirs, ours } = await opened()
    await bodyOf(edited(at, { [one]: theirs }))
    expect(await bodyOf(edited(at, { [other]: ours }, '*'))).toMatchObject({
      [one]: theirs,
      [other]: ours,
      version: row.version + 2,
    })
  })

  test('saves one of several edits at once, and the others get it', async () => {
    for (let round = 0; round < 5; round++) {
      const { row, at, ours } = await opened()
      const answers = await Promise.all(
        [0, 1, 2, 3].map((nth) => edited(at, { [one]: `${ours} ${nth}` }, `"${row.version}"`)),
      )
      const saved = answers.findIndex(({ status }) => status === 200)
      for (const answer of answers.filter((_, nth) => nth !== saved)) {
        const refusal = await refusalOf(answer, 412, 'changed_meanwhile')
        expect(refusal.current).toMatchObject({ [one]: `${ours} ${saved}`, version: 3 })
      }
    }
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

describe('what is no edit of the row leaves its version as it is:', () => {
  test('status commands, and the removal by its member, done and undone', async () => {
    const owner = await makeMember(db)
    const member = await api.asMember(owner)
    const { id } = await makeVehicle(db, { owner })
    await bodyOf(admin.patch(`/api/vehicles/${id}/status`, { status: 'needs_staging' }))
    await bodyOf(admin.patch(`/api/vehicles/${id}/status`, { status: 'stored' }))
    expect((await member.delete(`/api/my/vehicles/${id}`)).status).toBe(204)
    await bodyOf(member.post(`/api/my/vehicles/${id}/restore`))
    expect(await bodyOf(admin.get(`/api/vehicles/${id}`))).toMatchObject({ version: 1 })
  })

  test('an RSVP, given and taken back', async () => {
    const member = await api.asMember(await makeMember(db))
    const { id } = await makeEvent(db, { now: api.clock.now() })
    for (const attending of [true, false]) {
      await bodyOf(member.post(`/api/events/${id}/rsvps`, { attending }), 201)
    }
    expect(await bodyOf(admin.get(`/api/events/${id}`))).toMatchObject({ version: 1 })
  })

  test('stock that is delivered, held, sold and returned', async () => {
    const { variant, line } = await onSale(db)
    await bodyOf(
      admin.post(`/api/merch/variants/${variant.id}/stock`, { reason: 'purchased', quantity: 5 }),
    )
    const browser = api.browser()
    const paid = await readyToPay(browser, buying(line()))
    const { orderId } = await bodyOf<{ orderId: string }>(browser.complete(paid))
    const returns = [{ variantId: variant.id, quantity: 1 }]
    const refund = { amount: 100, reason: 'Did not fit', returns }
    await bodyOf(admin.post(`/api/merch/orders/${orderId}/refunds`, refund), 201)
    const [row] = await db.select().from(variants).where(eq(variants.id, variant.id))
    expect(row).toMatchObject({ quantityPurchased: 105, quantitySold: 0, version: 1 })
  })
})
