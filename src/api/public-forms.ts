import { HONEYPOT } from '#domain/inquiries/honeypot.ts'
import type { NewSubscriber } from '#domain/inquiries/newsletter.schema.ts'
import type { NewStorageInquiry } from '#domain/inquiries/storage-inquiry.schema.ts'
import { request } from './client.ts'

/** Puts an address on the newsletter's list; throws RequestFailed or NoAnswer. */
export function subscribe(form: NewSubscriber, hidden: string): Promise<unknown> {
  return request('/api/newsletter', { method: 'POST', body: { ...form, [HONEYPOT]: hidden } })
}

/** Asks for a tour of the storage hall, once per `id` (decision 20); throws RequestFailed or NoAnswer. */
export function inquireAboutStorage(
  form: NewStorageInquiry,
  hidden: string,
  id: string | undefined,
): Promise<unknown> {
  const body = { ...form, id, [HONEYPOT]: hidden }
  return request('/api/storage-inquiries', { method: 'POST', body })
}
