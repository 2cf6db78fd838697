import { afterAll, expect, test } from 'vitest'
import type { StorageInquiry } from '#domain/inquiries/storage-inquiry.schema.ts'
import { makeStorageInquiry } from '../factories/inquiries.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const PATH = '/api/storage-inquiries'
const api = await openApi()
afterAll(() => api.close())

test('an admin sees inquiries newest first, page by page, and deletes them', async () => {
  const made: string[] = []
  for (const firstName of ['Ansel', 'Berenice', 'Carleton']) {
    api.clock.advance({ minutes: 1 })
    made.unshift((await makeStorageInquiry(api.db, { firstName, now: api.clock.now() })).id)
  }
  const admin = await api.asAdmin()
  const answer = await admin.get(`${PATH}?limit=2`)
  expect(answer.headers.get('x-total-count')).toBe('3')
  const first = await bodyOf<StorageInquiry[]>(answer)
  const rest = await bodyOf<StorageInquiry[]>(admin.get(`${PATH}?before=${first[1]?.id}`))
  expect([...first, ...rest].map(({ id }) => id)).toEqual(made)
  const found = await bodyOf<StorageInquiry[]>(admin.get(`${PATH}?q=beren`))
  expect(found).toEqual([expect.objectContaining({ firstName: 'Berenice', status: 'new' })])
  expect((await textOf(admin.delete(`${PATH}/${made[0]}`))).status).toBe(204)
  await refusalOf(admin.delete(`${PATH}/${made[0]}`), 404, 'not_found')
})

test('nobody else sees or deletes one', async () => {
  const { id } = await makeStorageInquiry(api.db, { now: api.clock.now() })
  for (const [call, status, code] of [
    [api.visitor(), 401, 'not_signed_in'],
    [await api.asMember(), 403, 'not_allowed'],
  ] as const) {
    await refusalOf(call.get(PATH), status, code)
    await refusalOf(call.delete(`${PATH}/${id}`), status, code)
  }
})
