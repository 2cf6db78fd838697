import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { REVIEWS } from '#domain/api/content.ts'
import { PAGE_ROWS } from '#domain/api/endpoint.ts'
import type { Review } from '#domain/reviews/review.ts'
import { savedRequest } from '../../tests/factories/saved-request.ts'
import { reviewsQuery } from '../queries/digest.ts'
import { myCarRequestsQuery } from '../queries/my-car-requests.ts'
import { listKey } from '../queries/paged-list.ts'
import { createQueryClient } from '../queries/query-client.ts'
import { MemberContext } from './member-context.ts'
import BookingsPage from './requests/bookings-page.tsx'
import ReviewsPage from './reviews/reviews-page.tsx'

const review = (_: unknown, nth: number): Review => ({
  id: `review-${nth}`,
  restaurantName: `Table ${nth}.`,
  location: 'Fishtown',
  cuisine: 'Diner',
  rating: '3',
  reviewerName: 'Ruth',
  reviewText: 'Get the pie.',
  recommended: true,
  visitDate: '2026-04-30',
  version: 1,
  publishedAt: '2026-05-01T12:00:00.000Z',
})

function shown(client: QueryClient, page: ReactNode) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>{page}</QueryClientProvider>
    </MemoryRouter>,
  )
  return { count: html.split('<article').length - 1, html }
}

/** A club with so many reviews, and the page of them as a member sees it who has its first hundred. */
function pageOf(count: number) {
  const all = Array.from({ length: count }, review)
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'http://club.test').searchParams
    const start = all.findIndex(({ id }) => id === query.get('before')) + 1
    return Response.json(all.slice(start, start + Number(query.get('limit'))))
  })
  const client = createQueryClient()
  client.setQueryData(reviewsQuery.queryKey, all.slice(0, PAGE_ROWS))
  return { client, shown: () => shown(client, <ReviewsPage />) }
}

const ADA = { id: 'm', firstName: 'Ada', lastName: 'Byron', email: null, phone: null }

const Bookings = () => (
  <MemberContext value={{ member: ADA, confirmed: true }}>
    <BookingsPage />
  </MemberContext>
)

// A page title needs a document.
beforeEach(() => void vi.stubGlobal('document', { title: '' }))

test('a list that is longer than a page ends with a way to the rest, and has a search', () => {
  expect(pageOf(PAGE_ROWS - 1).shown().html).not.toMatch(/Show more reviews|Search reviews/)
  const page = pageOf(142)
  page.shown()
  const { count, html } = page.shown()
  expect(count).toBe(PAGE_ROWS)
  expect(html).not.toContain('aria-busy')
  expect(html).toMatch(/Search reviews.*Table 99\..*Show more reviews/)
})

test('a member’s own bookings end with a way to the older ones', () => {
  const client = createQueryClient()
  const requests = Array.from({ length: PAGE_ROWS }, (_, nth) =>
    savedRequest({ id: String(nth), status: 'completed' }),
  )
  client.setQueryData(myCarRequestsQuery.queryKey, requests)
  expect(shown(client, <Bookings />).html).toContain('Show more bookings')
  client.setQueryData(myCarRequestsQuery.queryKey, requests.slice(1))
  expect(shown(client, <Bookings />).html).not.toContain('Show more bookings')
})

test.each([
  [142, [142, false]],
  [2 * PAGE_ROWS + 1, [2 * PAGE_ROWS, true]],
])('of %d reviews the next page follows the first', async (all, [count, hasMore]) => {
  const page = pageOf(all)
  const { client } = page
  const before = `review-${PAGE_ROWS - 1}`
  const key = [...listKey(REVIEWS.list), { q: '', limit: PAGE_ROWS, filters: {}, before }]
  client.setQueryData(key, { pages: [], pageParams: [] })
  page.shown()
  await client.refetchQueries({ queryKey: key })
  const { html, ...after } = page.shown()
  expect([after.count, html.includes('Show more reviews')]).toEqual([count, hasMore])
  expect(html).toContain(`Table ${Number(count) - 1}.`)
})
