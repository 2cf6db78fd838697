import { CLUB } from '#domain/club.ts'

/** The name of an appointment in every calendar; it must not change when the server's address does. */
export function uidOf(kind: 'event' | 'car-request', id: string): string {
  return `${kind}-${id}@${CLUB.email.split('@')[1]}`
}
