import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { ARTICLE, makeArticle, makeReview, makeVideo, REVIEW, VIDEO } from '../factories/content.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

type Row = { id: string; publishedAt: string } & Record<string, unknown>

const api = await openApi()
const admin = await api.asAdmin()
const member = await api.asMember()
afterAll(() => api.close())

const KINDS = [
  { path: '/api/digest-articles', body: { ...ARTICLE }, make: makeArticle, text: 'content' },
  { path: '/api/videos', body: { ...VIDEO }, make: makeVideo, text: 'description' },
  { path: '/api/restaurant-reviews', body: { ...REVIEW }, make: makeReview, text: 'reviewText' },
]

describe.each(KINDS)('$path', ({ path, body, make, text }) => {
  test('what an admin publishes is dated by the server and read by members', async () => {
    const sent = { ...body, publishedAt: '1999-01-01T00:00:00Z' }
    const made = await bodyOf<Row>(admin.post(path, sent), 201)
    const publishedAt = api.clock.now().toISOString()
    expect(made).toEqual({ ...body, id: made.id, publishedAt, version: 1 })
    const [first] = await bodyOf<Row[]>(member.get(`${path}?limit=1`))
    expect(first).toEqual(made)
  })

  test('the same save sent again makes no second one, nor another date', async () => {
    const named = { ...body, id: randomUUID() }
    const made = await bodyOf<Row>(admin.post(path, named), 201)
    expect(made.id).toBe(named.id)
    api.clock.advance({ minutes: 1 })
    expect(await bodyOf(admin.post(path, named), 201)).toEqual(made)
    const typedSince = await bodyOf(admin.post(path, { ...named, [text]: 'Typed since' }), 201)
    expect(typedSince).toEqual({ ...made, [text]: 'Typed since', version: 2 })
    const last = await bodyOf(admin.post(path, { ...named, [text]: 'And once more' }), 201)
    expect(last).toEqual({ ...made, [text]: 'And once more', version: 3 })
    await refusalOf(admin.post(path, { ...body, id: 'mine' }), 400, 'bad_input')
  })

  test('an older save that comes again puts away nothing that was changed since', async () => {
    const named = { ...body, id: randomUUID() }
    await bodyOf<Row>(admin.post(path, named), 201)
    api.clock.advance({ hours: 1 })
    const edited = await bodyOf(admin.patch(`${path}/${named.id}`, { [text]: 'Changed since' }))
    await refusalOf(admin.post(path, named), 409, 'conflict')
    const sameAgain = admin.post(path, { ...named, [text]: 'Changed since' })
    expect(await bodyOf(sameAgain, 201)).toEqual(edited)
  })

  test('an edit changes what it names, and neither the rest nor the date', async () => {
    const made = await bodyOf<Row>(admin.post(path, body), 201)
    api.clock.advance({ hours: 1 })
    for (const [name, value] of Object.entries(body)) {
      const edited = await bodyOf<Row>(admin.patch(`${path}/${made.id}`, { [name]: value }))
      expect(edited).toEqual(made)
    }
    expect(await bodyOf<Row>(admin.patch(`${path}/${made.id}`, {}))).toEqual(made)
    const edited = await bodyOf<Row>(admin.patch(`${path}/${made.id}`, { [text]: 'Another text' }))
    expect(edited).toEqual({ ...made, [text]: 'Another text', version: 2 })
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

  test('a second delete, an edit of what is gone, and no id are not found', async () => {
    const { id } = await make(api.db)
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204)
    await refusalOf(admin.delete(`${path}/${id}`), 404, 'not_found')
    await refusalOf(admin.patch(`${path}/${id}`, {}), 404, 'not_found')
    await refusalOf(admin.delete(`${path}/1`), 404, 'not_found')
  })

  test('the newest comes first, and pages follow each other without gaps', async () => {
    const publishedAt = new Date('2030-01-01T00:00:00Z')
    for (let made = 0; made < 4; made++) await make(api.db, { publishedAt })
    await make(api.db, { publishedAt: new Date('2030-01-02T00:00:00Z') })
    const answer = await member.get(path)
    const whole: Row[] = JSON.parse(await answer.text())
    expect(whole[0]?.publishedAt).toBe('2030-01-02T00:00:00.000Z')
    const dates = whole.map((row) => row.publishedAt)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(answer.headers.get('x-total-count')).toBe(String(whole.length))
    const listed: string[] = []
    for (let before = ''; ; before = `&before=${listed.at(-1)}`) {
      const rows = await bodyOf<Row[]>(member.get(`${path}?limit=2${before}`))
      if (rows.length === 0) break
      listed.push(...rows.map(({ id }) => id))
    }
    expect(listed).toEqual(whole.map(({ id }) => id))
  })

  test.each([
    ['?limit=0', 'limit'],
    ['?limit=1001', 'limit'],
    ['?before=1', 'before'],
    [`?before=${randomUUID()}`, 'before'],
  ])('%s is refused by its field', async (query, field) => {
    const refusal = await refusalOf(member.get(path + query), 400, 'bad_input')
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
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
