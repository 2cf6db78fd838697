import * as newsletter from '#domain/api/newsletter.ts'
import * as storage from '#domain/api/storage-inquiries.ts'
import {
  HONEYPOT,
  type NewStorageInquiry,
  type NewSubscriber,
} from '#domain/inquiries/inquiry.schema.ts'
import { call } from '../http/call.ts'

/** Subscribes to the newsletter, pending confirmation by e-mail; throws RequestFailed or NoAnswer. */
export function subscribe(form: NewSubscriber, honeypot: string) {
  const body = { ...form, [HONEYPOT]: honeypot }
  return call(newsletter.subscribe, { body })
}

/** Requests a tour of the storage hall, idempotent under `id`; throws RequestFailed or NoAnswer. */
export function inquireAboutStorage(form: NewStorageInquiry, honeypot: string, id: string) {
  const body = { ...form, id, [HONEYPOT]: honeypot }
  return call(storage.inquireAboutStorage, { body })
}
