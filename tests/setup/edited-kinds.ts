import { makeArticle, makeReview, makeVideo } from '../factories/content.ts'
import { makeEvent } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { makeProduct, makeVariant } from '../factories/merch.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import type { ApiFixture } from './api-fixture.ts'

/** What admins edit in forms: `path/id` takes a PATCH of the texts `one` and `other`. */
export function editedKinds({ db, clock }: Pick<ApiFixture, 'db' | 'clock'>) {
  const makeSize = async () => makeVariant(db, { productId: (await makeProduct(db)).id })
  const makeUpcoming = () => makeEvent(db, { now: clock.now() })
  return [
    { path: '/api/vehicles', make: () => makeVehicle(db), one: 'notes', other: 'keyLocation' },
    { path: '/api/members', make: () => makeMember(db), one: 'firstName', other: 'lastName' },
    { path: '/api/events', make: makeUpcoming, one: 'location', other: 'title' },
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
}

/** Texts for the edits of one row; no two rows share them, because some of them are unique. */
export function textsOf(id: string) {
  const own = id.slice(-6)
  return { before: `Read ${own}`, theirs: `Hers ${own}`, ours: `His ${own}` }
}
