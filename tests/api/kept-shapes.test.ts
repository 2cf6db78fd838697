import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { isRecord } from '#domain/is-record.ts'
import { members } from '#server/db/schema/members.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { GUIDE_EMAIL } from '#server/demo/sample-members.ts'
import { KEPT_SHAPE } from '../../src/api/kept-on-device.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

/** The fields of an answer, or of the rows of a list, each with the kinds of value that were seen. */
function shapeOf(answer: unknown): Record<string, string> {
  const kinds = new Map<string, Set<string>>()
  for (const row of Array.isArray(answer) ? answer : [answer]) {
    if (!isRecord(row)) throw new Error(`not a row: ${JSON.stringify(row)}`)
    for (const [name, value] of Object.entries(row)) {
      const kind = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
      kinds.set(name, (kinds.get(name) ?? new Set()).add(kind))
    }
  }
  return Object.fromEntries(
    [...kinds].map(([name, seen]) => [name, [...seen].sort().join(' or ')] as const),
  )
}

test('answers that devices keep have the shape that their number stands for', async () => {
  await seedSampleClub({ db: api.db, now: api.clock.now() }, 'America/New_York')
  const [guide] = await api.db.select().from(members).where(eq(members.email, GUIDE_EMAIL))
  const member = await api.asMember(guide)
  const shapes: Record<string, unknown> = { number: KEPT_SHAPE }
  for (const path of [
    '/api/config/club',
    '/api/my/vehicles',
    '/api/my/car-requests',
    '/api/my/rsvps',
    '/api/events',
    '/api/digest-articles',
    '/api/videos',
    '/api/restaurant-reviews',
  ]) {
    shapes[path] = shapeOf(await (await member.get(path)).json())
  }
  // Where this differs, raise the number and write both down: a device then reads its lists anew.
  expect(shapes).toMatchInlineSnapshot(`
    {
      "/api/config/club": {
        "demo": "boolean",
        "timeZone": "string",
      },
      "/api/digest-articles": {
        "author": "string",
        "category": "string",
        "content": "string",
        "id": "string",
        "imageUrl": "null or string",
        "publishedAt": "string",
        "title": "string",
      },
      "/api/events": {
        "description": "string",
        "eventDate": "string",
        "eventTime": "string",
        "goingCount": "number",
        "id": "string",
        "imageUrl": "null or string",
        "location": "string",
        "maxAttendees": "null or number",
        "title": "string",
      },
      "/api/my/car-requests": {
        "createdAt": "string",
        "id": "string",
        "memberEmail": "string",
        "memberId": "string",
        "memberName": "string",
        "memberPhone": "string",
        "notes": "null or string",
        "requestType": "string",
        "requestedDate": "string",
        "requestedTime": "string",
        "status": "string",
        "vehicleId": "string",
        "vehicleName": "string",
      },
      "/api/my/rsvps": {
        "attending": "boolean",
        "createdAt": "string",
        "eventId": "string",
        "guestCount": "string",
        "id": "string",
        "memberEmail": "string",
        "memberId": "string",
        "memberName": "string",
      },
      "/api/my/vehicles": {
        "color": "string",
        "createdAt": "string",
        "garageStatus": "string",
        "id": "string",
        "make": "string",
        "model": "string",
        "notes": "null",
        "scheduledDropoffDate": "null or string",
        "scheduledDropoffTime": "null or string",
        "status": "string",
        "storagePosition": "string",
        "vehicleName": "string",
        "year": "string",
      },
      "/api/restaurant-reviews": {
        "cuisine": "string",
        "id": "string",
        "location": "string",
        "publishedAt": "string",
        "rating": "string",
        "recommended": "boolean",
        "restaurantName": "string",
        "reviewText": "string",
        "reviewerName": "string",
        "visitDate": "string",
      },
      "/api/videos": {
        "category": "string",
        "description": "null or string",
        "id": "string",
        "publishedAt": "string",
        "thumbnailUrl": "null or string",
        "title": "string",
        "videoUrl": "string",
      },
      "number": 1,
    }
  `)
})
