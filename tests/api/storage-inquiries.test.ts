import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StorageInquiry } from '#domain/inquiries/inquiry.ts'
import { storageInquiries } from '#server/db/schema/inquiries.ts'
import { makeStorageInquiry, storageInquiryBody } from '../factories/inquiries.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
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
