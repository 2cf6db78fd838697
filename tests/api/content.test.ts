import { afterAll, describe, expect, test } from 'vitest'
import { ARTICLE, REVIEW, VIDEO } from '../factories/content.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

type Row = { id: string; publishedAt: string } & Record<string, unknown>

const api = await openApi()
const admin = await api.asAdmin()
const member = await api.asMember()
afterAll(() => api.close())

const KINDS = [
  { path: '/api/digest-articles', body: { ...ARTICLE }, text: 'content' },
  { path: '/api/videos', body: { ...VIDEO }, text: 'description' },
  { path: '/api/restaurant-reviews', body: { ...REVIEW }, text: 'reviewText' },
]

describe.each(KINDS)('$path', ({ path, body, text }) => {
  test('what an admin publishes is dated by the server and read by members', async () => {
    const sent = { ...body, publishedAt: '1999-01-01T00:00:00Z' }
    const made = await bodyOf<Row>(admin.post(path, sent), 201)
    const publishedAt = api.clock.now().toISOString()
    expect(made).toEqual({ ...body, id: made.id, publishedAt, version: 1 })
    const [first] = await bodyOf<Row[]>(member.get(`${path}?limit=1`))
    expect(first).toEqual(made)
  })

  test('text that looks like HTML or SQL is saved as text', async () => {
    const hostile = `<script>alert(1)</script> & \u201c'); drop table articles; -- $1 %s \\ 🏁`
    const made = await bodyOf<Row>(admin.post(path, { ...body, [text]: hostile }), 201)
    expect(made[text]).toBe(hostile)
    const answer = await member.get(`${path}?q=${encodeURIComponent("'); drop table")}`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    const found: Row[] = JSON.parse(await answer.text())
    expect(found.map((row) => row[text])).toEqual([hostile])
  })
})

test('a review is recommended unless it says otherwise, and an edit does not change that', async () => {
  const { recommended: _, ...unsaid } = REVIEW
  const yes = await bodyOf<Row>(admin.post('/api/restaurant-reviews', unsaid), 201)
  expect(yes.recommended).toBe(true)
  const path = `/api/restaurant-reviews/${yes.id}`
  expect(await bodyOf<Row>(admin.patch(path, { recommended: false }))).toMatchObject({
    recommended: false,
  })
  expect(await bodyOf<Row>(admin.patch(path, { rating: '1' }))).toMatchObject({
    recommended: false,
    rating: '1',
  })
})
