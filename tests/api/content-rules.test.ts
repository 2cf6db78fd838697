import { afterAll, describe, expect, test } from 'vitest'
import { ARTICLE, makeArticle, makeReview, makeVideo, REVIEW, VIDEO } from '../factories/content.ts'
import { refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const KINDS = [
  {
    path: '/api/digest-articles',
    right: ARTICLE,
    make: makeArticle,
    required: {
      title: 'Title is required',
      author: 'Author is required',
      content: 'Content is required',
      category: 'Category is required',
    },
    links: { imageUrl: 'Must be an https link or an uploaded picture' },
  },
  {
    path: '/api/videos',
    right: VIDEO,
    make: makeVideo,
    required: {
      title: 'Title is required',
      videoUrl: 'Must be a valid URL',
      category: 'Category is required',
    },
    links: { thumbnailUrl: 'Must be a valid URL', videoUrl: 'Must be a valid URL' },
  },
  {
    path: '/api/restaurant-reviews',
    right: REVIEW,
    make: makeReview,
    required: {
      restaurantName: 'Restaurant name is required',
      location: 'Location is required',
      cuisine: 'Cuisine is required',
      rating: 'Rating is required',
      reviewerName: 'Reviewer name is required',
      reviewText: 'Review text is required',
      visitDate: 'Visit date is required',
    },
    links: {},
  },
]

const NO_LINKS = [
  'javascript:alert(1)',
  'http://example.com/a.jpg',
  'data:image/png;base64,AAAA',
  '//example.com/a.jpg',
  'a picture',
  'https://',
]

describe.each(KINDS)('$path', ({ path, right, make, required, links }) => {
  test('an empty form shows everything it needs', async () => {
    expect((await refusalOf(admin.post(path, {}), 400, 'bad_input')).fields).toEqual(required)
  })

  test.each(Object.entries(required))('without %s: %s', async (field, message) => {
    const { id } = await make(api.db)
    for (const value of ['', null]) {
      const body = { ...right, [field]: value }
      expect((await refusalOf(admin.post(path, body), 400, 'bad_input')).fields).toEqual({
        [field]: message,
      })
      const edit = admin.patch(`${path}/${id}`, { [field]: value })
      expect((await refusalOf(edit, 400, 'bad_input')).fields).toEqual({ [field]: message })
    }
  })

  test.each(
    Object.entries(links).flatMap(([field, message]) =>
      NO_LINKS.map((link) => ({ field, message, link })),
    ),
  )('$field does not take $link', async ({ field, message, link }) => {
    const refusal = await refusalOf(admin.post(path, { ...right, [field]: link }), 400, 'bad_input')
    expect(refusal.fields).toEqual({ [field]: message })
  })
})

test.each(['0', '4', '2.5', 3, true])('%j is no rating', async (rating) => {
  const refusal = await refusalOf(
    admin.post('/api/restaurant-reviews', { ...REVIEW, rating }),
    400,
    'bad_input',
  )
  expect(refusal.fields).toEqual({ rating: 'Rating is required' })
})

test.each(['2026-02-30', 'yesterday', '2026-05-23T10:00:00Z'])(
  '%s is no day of a visit',
  async (visitDate) => {
    const body = { ...REVIEW, visitDate }
    const refusal = await refusalOf(admin.post('/api/restaurant-reviews', body), 400, 'bad_input')
    expect(refusal.fields).toEqual({ visitDate: 'Must be a real date, like 2026-05-23' })
  },
)

test('a picture may be a path on this server or an https link; a video only the latter', async () => {
  for (const imageUrl of ['/pictures/a.webp', '/art/poster.svg', 'https://example.com/a.jpg', '']) {
    const answer = await admin.post('/api/digest-articles', { ...ARTICLE, imageUrl })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ imageUrl: imageUrl || null })
  }
  const own = { ...VIDEO, videoUrl: '/films/a.mp4' }
  const refusal = await refusalOf(admin.post('/api/videos', own), 400, 'bad_input')
  expect(refusal.fields).toEqual({ videoUrl: 'Must be a valid URL' })
})
