import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ARTICLE, REVIEW, VIDEO } from '../factories/content.ts'
import { eventBody } from '../factories/events.ts'
import { makeProduct, PRODUCT } from '../factories/merch.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const MEMBER = { firstName: 'Nell', lastName: 'Novak', email: 'nell@example.test' }
const KINDS = [
  { path: '/api/vehicles', body: { ownerName: 'The club', vehicleName: 'The van' }, one: 'notes' },
  // Read and written in one transaction, so what others write comes before both.
  { path: '/api/members', body: MEMBER, one: 'firstName', refused: 'conflict' },
  { path: '/api/events', body: eventBody(api.clock.now()), one: 'location' },
  { path: '/api/digest-articles', body: ARTICLE, one: 'content' },
  { path: '/api/videos', body: VIDEO, one: 'description' },
  { path: '/api/restaurant-reviews', body: REVIEW, one: 'cuisine' },
  { path: '/api/merch/products', body: PRODUCT, one: 'description' },
]

/** Once the save that is sent next has read its row, and before it writes there. */
function duringNextSave(work: () => Promise<unknown>) {
  const begin = api.db.transaction.bind(api.db)
  vi.spyOn(api.db, 'transaction').mockImplementationOnce(async (save) => {
    await work()
    return begin(save)
  })
}

describe.each(KINDS)('a save to $path', ({ path, body, one, refused = 'changed_meanwhile' }) => {
  test('may be repeated as often as it takes, and never over what others have written', async () => {
    const id = randomUUID()
    const save = (text: string) => admin.post(path, { ...body, id, [one]: text })
    for (const text of ['At first', 'Typed since', 'And once more']) {
      expect(await bodyOf(save(text), 201)).toMatchObject({ id, [one]: text })
      api.clock.advance({ minutes: 1 })
    }
    duringNextSave(() => bodyOf(admin.patch(`${path}/${id}`, { [one]: 'Theirs' })))
    await refusalOf(save('Ours'), 409, refused)
    await refusalOf(save('Ours'), 409, 'conflict')
  })
})

test('a save of a size may be repeated as often as it takes, and not once others changed it', async () => {
  const product = await makeProduct(api.db)
  const id = randomUUID()
  const save = (size: string) =>
    admin.post(`/api/merch/products/${product.id}/variants`, { id, size, sku: 'ONE-SIZE' })
  for (const size of ['S', 'M', 'L']) {
    expect(await bodyOf(save(size), 201)).toMatchObject({ id, size })
    api.clock.advance({ minutes: 1 })
  }
  await bodyOf(admin.patch(`/api/merch/variants/${id}`, { size: 'XL' }))
  await refusalOf(save('S'), 409, 'conflict')
})
