import { ARTICLE, REVIEW, VIDEO } from '../factories/content.ts'
import { eventBody } from '../factories/events.ts'
import { makeProduct, PRODUCT } from '../factories/merch.ts'
import { nextNumber } from '../factories/rows.ts'
import type { ApiFixture } from './api-fixture.ts'

const newMember = () => ({
  firstName: 'Nell',
  lastName: 'Novak',
  email: `nell.${nextNumber()}@example.test`,
})
const VAN = { ownerName: 'The club', vehicleName: 'The van' }

/** What admins fill in: a POST of `body` to `list` makes a row, and `path/id` takes a PATCH of its texts `one` and `other`. */
export async function editedForms({ db, clock }: Pick<ApiFixture, 'db' | 'clock'>) {
  const { id } = await makeProduct(db)
  const newEvent = () => eventBody(clock.now())
  const newSize = () => ({ size: `Size ${nextNumber()}` })
  const sizes = `/api/merch/products/${id}/variants`
  return [
    { path: '/api/vehicles', body: () => VAN, one: 'notes', other: 'keyLocation' },
    { path: '/api/members', body: newMember, one: 'firstName', other: 'lastName' },
    { path: '/api/events', body: newEvent, one: 'location', other: 'title' },
    { path: '/api/digest-articles', body: () => ARTICLE, one: 'content', other: 'title' },
    { path: '/api/videos', body: () => VIDEO, one: 'description', other: 'title' },
    { path: '/api/restaurant-reviews', body: () => REVIEW, one: 'cuisine', other: 'location' },
    { path: '/api/merch/products', body: () => PRODUCT, one: 'description', other: 'name' },
    { path: '/api/merch/variants', list: sizes, body: newSize, one: 'size', other: 'sku' },
  ]
}
