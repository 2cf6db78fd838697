import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newsletterSubscribers } from '#server/db/schema/inquiries.ts'
import { makeSubscriber } from '../factories/inquiries.ts'
import { textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const PATH = '/api/newsletter'
const api = await openApi()
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(newsletterSubscribers)
})

const addresses = async () =>
  (await api.db.select().from(newsletterSubscribers)).map(({ email }) => email)

describe('a visitor', () => {
  test('is saved once and lower-cased, and cannot ask who is on the list', async () => {
    const send = (email: string) => textOf(api.visitor().post(PATH, { email }))
    const first = await send(' Dorothea@Example.test ')
    const again = await send('dorothea@example.TEST')
    expect(first).toEqual({ status: 201, text: '{"email":"dorothea@example.test"}' })
    expect(again).toEqual(first)
    expect(await addresses()).toEqual(['dorothea@example.test'])
  })
})

describe('an admin', () => {
  test('takes somebody off the list, who may come back', async () => {
    const { id, email } = await makeSubscriber(api.db, { now: api.clock.now() })
    await (await api.asAdmin()).delete(`${PATH}/${id}`)
    expect(await addresses()).toEqual([])
    await textOf(api.visitor().post(PATH, { email }))
    expect(await addresses()).toEqual([email])
  })

  test('exports the list, in which no address is a formula', async () => {
    const now = new Date('2026-05-24T02:00:00Z')
    await makeSubscriber(api.db, { now, email: 'zoe@example.test' })
    await makeSubscriber(api.db, { now, email: '+1+cmd@example.test' })
    const answer = await (await api.asAdmin()).get(`${PATH}/export`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="newsletter-2026-05-\d\d\.csv"$/,
    )
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toBe('Email,Subscribed,Unsubscribe')
    expect(lines).toContainEqual(
      expect.stringMatching(/^zoe@example\.test,2026-05-23,http.*\/newsletter\/leave\/[\w-]+$/),
    )
    expect(lines.filter((line) => line.startsWith("'+1+cmd@example.test,"))).toHaveLength(1)
  })
})
