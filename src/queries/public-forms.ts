import * as events from '#domain/api/event-inquiries.ts'
import * as newsletter from '#domain/api/newsletter.ts'
import * as storage from '#domain/api/storage-inquiries.ts'
import {
  type EventInquiryForm,
  HONEYPOT,
  type NewStorageInquiry,
  type NewSubscriber,
} from '#domain/inquiries/inquiry.schema.ts'
import { newUuid } from '#domain/new-uuid.ts'
import { call } from '../http/call.ts'
import { isGoneAtClub, isKeyReused } from '../http/request-errors.ts'

/** What is sent beside the values of a form. */
type Sending = {
  /** The key of all tries to send the form, and the id of the new row (decision 20). */
  id: string
  /** What the hidden field holds. */
  honeypot: string
}

/** Subscribes to the newsletter, pending confirmation by e-mail; throws RequestFailed or NoAnswer. */
export function subscribe(form: NewSubscriber, { honeypot }: Sending) {
  const body = { ...form, [HONEYPOT]: honeypot }
  return call(newsletter.subscribe, { body })
}

/** Requests a tour of the storage hall, once per id; throws RequestFailed or NoAnswer. */
export function inquireAboutStorage(form: NewStorageInquiry, { id, honeypot }: Sending) {
  const typed = { ...form, [HONEYPOT]: honeypot }
  return createOrCorrect(
    id,
    (newId) => call(storage.inquireAboutStorage, { key: newId, body: { ...typed, id: newId } }),
    () => call(storage.correctStorageInquiry, { params: { id }, body: typed }),
  )
}

/** Sends a visitor's RSVP, once per id; throws RequestFailed or NoAnswer. */
export function inquireAboutEvent(
  event: { id: string; title: string },
  form: EventInquiryForm,
  { id, honeypot }: Sending,
) {
  const typed = { ...form, [HONEYPOT]: honeypot }
  const body = { ...typed, eventId: event.id, eventTitle: event.title }
  return createOrCorrect(
    id,
    (newId) => call(events.inquireAboutEvent, { key: newId, body: { ...body, id: newId } }),
    () => call(events.correctEventInquiry, { params: { id }, body: typed }),
  )
}

/** The inquiries of this page whose first try had arrived, though its answer was lost. */
const arrived = new Set<string>()

/**
 * If an earlier try has arrived without an answer, what was typed since replaces it; or is an inquiry of its own, if an admin
 * has read or deleted the first one by then.
 */
async function createOrCorrect<T>(
  id: string,
  create: (id: string) => Promise<T>,
  correct: () => Promise<T>,
): Promise<T> {
  try {
    if (!arrived.has(id)) return await create(id)
  } catch (error) {
    if (!isKeyReused(error)) throw error
    arrived.add(id)
  }
  try {
    return await correct()
  } catch (error) {
    if (isGoneAtClub(error)) return create(newUuid())
    throw error
  }
}
