import { afterAll, describe, expect, test } from 'vitest'
import { makeArticle, makeReview, makeVideo } from '../factories/content.ts'
import { makeEvent } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { makeProduct, makeVariant } from '../factories/merch.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const { db } = api
const makeSize = async () => makeVariant(db, { productId: (await makeProduct(db)).id })

const KINDS = [
  { path: '/api/vehicles', make: () => makeVehicle(db), one: 'notes', other: 'keyLocation' },
  { path: '/api/members', make: () => makeMember(db), one: 'firstName', other: 'lastName' },
  {
    path: '/api/events',
    make: () => makeEvent(db, { now: api.clock.now() }),
    one: 'location',
    other: 'title',
  },
  { path: '/api/digest-articles', make: () => makeArticle(db), one: 'content', other: 'title' },
  { path: '/api/videos', make: () => makeVideo(db), one: 'description', other: 'title' },
  {
    path: '/api/restaurant-reviews',
    make: () => makeReview(db),
    one: 'cuisine',
    other: 'location',
  },
  { path: '/api/merch/products', make: () => makeProduct(db), one: 'description', other: 'name' },
  { path: '/api/merch/variants', make: makeSize, one: 'size', other: 'sku' },
]

/** What is written in turn; no two rows of a test share it, for some of it names one row alone. */
function wordsOf(id: string) {
  const own = id.slice(-6)
  return { before: `Seen ${own}`, theirs: `Hers ${own}`, ours: `His ${own}` }
}

describe.each(KINDS)('an edit at $path', ({ path, make, one, other }) => {
  const edited = (id: string, edit: object) => admin.patch(`${path}/${id}`, edit)
  const opened = async () => {
    const { id } = await make()
    const words = wordsOf(id)
    await bodyOf(edited(id, { [one]: words.before, [other]: words.before }))
    return { id, ...words }
  }

  test('puts nothing away that its author has not seen, and says where', async () => {
    const { id, before, theirs, ours } = await opened()
    await bodyOf(edited(id, { [one]: theirs, seen: { [one]: before } }))
    const refused = edited(id, {
      [one]: ours,
      [other]: ours,
      seen: { [one]: before, [other]: before },
    })
    const { fields } = await refusalOf(refused, 409, 'changed_meanwhile')
    expect(fields).toEqual({ [one]: 'Somebody else changed this meanwhile' })
    const untouched = await bodyOf(edited(id, {}))
    expect(untouched).toMatchObject({ [one]: theirs, [other]: before })
    const seenByNow = edited(id, { [one]: ours, seen: { [one]: theirs } })
    expect(await bodyOf(seenByNow)).toMatchObject({ [one]: ours })
  })

  test('minds no field that it does not change, and takes what stands there already', async () => {
    const { id, before, theirs, ours } = await opened()
    await bodyOf(edited(id, { [one]: theirs }))
    const elsewhere = edited(id, { [other]: ours, seen: { [other]: before, [one]: before } })
    expect(await bodyOf(elsewhere)).toMatchObject({ [one]: theirs, [other]: ours })
    const sentAgain = edited(id, { [one]: theirs, seen: { [one]: before } })
    expect(await bodyOf(sentAgain)).toMatchObject({ [one]: theirs, [other]: ours })
  })

  test('changes what it names where it says nothing of what was seen, or nothing sensible', async () => {
    const { id, theirs, ours } = await opened()
    for (const seen of [undefined, null, 'all of it', [], { [one]: 7 }]) {
      expect(await bodyOf(edited(id, { [one]: ours, seen }))).toMatchObject({ [one]: ours })
      await bodyOf(edited(id, { [one]: theirs }))
    }
  })
})

test('a field that was seen empty and is filled by now is not written over', async () => {
  const { id } = await makeVehicle(db, { notes: null })
  const path = `/api/vehicles/${id}`
  await bodyOf(admin.patch(path, { notes: 'What she wrote' }))
  await refusalOf(
    admin.patch(path, { notes: 'What he wrote', seen: { notes: null } }),
    409,
    'changed_meanwhile',
  )
  await refusalOf(
    admin.patch(path, { notes: 'What he wrote', seen: { notes: '' } }),
    409,
    'changed_meanwhile',
  )
  expect(await bodyOf(admin.get(path))).toMatchObject({ notes: 'What she wrote' })
})

test('a member whose phone another admin has just changed keeps their session', async () => {
  const member = await makeMember(db, { phone: '+12675550101' })
  const signedIn = await api.asMember(member)
  const path = `/api/members/${member.id}`
  const stale = { phone: '', seen: { phone: '(267) 555-0199' } }
  await refusalOf(admin.patch(path, stale), 409, 'changed_meanwhile')
  expect((await signedIn.get('/api/auth/me')).status).toBe(200)
  await bodyOf(admin.patch(path, { phone: '(267) 555-0102', seen: { phone: '(267) 555-0101' } }))
})
