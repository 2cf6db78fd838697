import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StorageInquiry } from '#domain/inquiries/inquiry.ts'
import { storageInquiries } from '#server/db/schema/inquiries.ts'
import { makeStorageInquiry, storageInquiryBody } from '../factories/inquiries.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const PATH = '/api/storage-inquiries'
const api = await openApi()
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(storageInquiries)
})

test('a visitor asks for a tour', async () => {
  const body = storageInquiryBody()
  const saved = await bodyOf<StorageInquiry>(api.visitor().post(PATH, body), 201)
  expect(saved).toEqual({
    ...body,
    id: expect.any(String),
    status: 'new',
    statusChangedAt: null,
    createdAt: api.clock.now().toISOString(),
  })
})

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

test('an admin takes an inquiry from new to closed and back, and sees when', async () => {
  const admin = await api.asAdmin()
  const { id } = await makeStorageInquiry(api.db, { now: api.clock.now() })
  const set = (status: string) => bodyOf<StorageInquiry>(admin.patch(`${PATH}/${id}`, { status }))
  for (const status of ['contacted', 'closed', 'new'] as const) {
    api.clock.advance({ minutes: 1 })
    const saved = await set(status)
    expect(saved).toMatchObject({ id, status, statusChangedAt: api.clock.now().toISOString() })
    api.clock.advance({ minutes: 1 })
    expect(await set(status)).toEqual(saved)
    expect(await bodyOf(admin.get(`${PATH}?status=${status}`))).toEqual([saved])
  }
  expect(await bodyOf(admin.get(`${PATH}?status=contacted`))).toEqual([])
  for (const status of ['confirmed', 'declined', '', null]) {
    const { fields } = await refusalOf(admin.patch(`${PATH}/${id}`, { status }), 400, 'bad_input')
    expect(fields).toEqual({ status: 'Choose new, contacted or closed' })
  }
})
