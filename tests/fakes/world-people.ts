import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Member } from '#domain/members/member.ts'

/** The zone of the club's days. */
export const ZONE = 'America/New_York'
export const EVENTS = [
  'aaaaaaaa-0000-4000-8000-000000000000',
  'bbbbbbbb-0000-4000-8000-000000000000',
]

const memberNamed = (firstName: string, id: string): Member => ({
  id,
  firstName,
  lastName: 'Test',
  email: `${firstName}@example.com`,
  phone: null,
})

/** The two who share a phone. */
export const MEMBERS = [
  memberNamed('ada', '00000000-0000-4000-8000-000000000000'),
  memberNamed('ben', '00000001-0000-4000-8000-000000000000'),
] as const

/** A version of the request with this index, which its notes name, for so many days after `now`. */
export function inputFor(
  index: number,
  version: number,
  now: number,
  days: number,
): CarRequestInput {
  return {
    vehicleId: '11111111-1111-4111-8111-111111111111',
    vehicleName: 'Dart',
    requestType: 'pickup',
    requestedDate: addCalendarDays(dayInZone(new Date(now), ZONE), days),
    requestedTime: '10:00 AM',
    notes: `${index}:${version}`,
  }
}
