import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { isRecord } from '#domain/is-record.ts'
import { members } from '#server/db/schema/members.ts'
import { GUIDE } from '#server/demo/guide.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { CACHE_SHAPE } from '../../src/offline-cache/cached-offline.ts'
import { makeEvent } from '../factories/events.ts'
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
    [...kinds].map(([name, types]) => [name, [...types].sort().join(' or ')] as const),
  )
}

test('answers that devices cache have the shape of their version number', async () => {
  await seedSampleClub({ db: api.db, now: api.clock.now() }, 'America/New_York')
  await makeEvent(api.db, { now: api.clock.now(), imageUrl: null })
  const [guide] = await api.db.select().from(members).where(eq(members.email, GUIDE.email))
  const member = await api.asMember(guide)
  const shapes: Record<string, unknown> = { number: CACHE_SHAPE }
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
  // A new field needs a default in its schema, or an update empties what devices stored. Raise the number only when stored
  // values mean something else: a device then has nothing to show until it has read its lists anew.
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
        "version": "number",
      },
      "/api/events": {
        "cancellationReason": "null",
        "cancelledAt": "null",
        "description": "string",
        "eventDate": "string",
        "eventTime": "string",
        "goingCount": "number",
        "id": "string",
        "imageUrl": "null or string",
        "location": "string",
        "maxAttendees": "null or number",
        "title": "string",
        "version": "number",
      },
      "/api/my/car-requests": {
        "changedAt": "string",
        "changedBy": "string",
        "createdAt": "string",
        "dueAt": "string",
        "expectedAt": "null",
        "id": "string",
        "isOverCapacity": "boolean",
        "memberEmail": "string",
        "memberId": "string",
        "memberName": "string",
        "memberPhone": "string",
        "notes": "null or string",
        "offerEndsAt": "null",
        "offered": "list",
        "onTheWaySince": "null",
        "place": "string",
        "promise": "string",
        "promisedDate": "string",
        "promisedTime": "string",
        "reason": "null",
        "requestType": "string",
        "requestedDate": "string",
        "requestedTime": "string",
        "source": "string",
        "status": "string",
        "vehicleId": "string",
        "vehicleName": "string",
        "version": "number",
      },
      "/api/my/rsvps": {
        "answeredDate": "string",
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
        "licensePlate": "null",
        "make": "string",
        "model": "string",
        "notHereYet": "boolean",
        "notes": "null",
        "scheduledDropoffDate": "null or string",
        "scheduledDropoffTime": "null or string",
        "status": "string",
        "statusSince": "string",
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
        "version": "number",
        "visitDate": "string",
      },
      "/api/videos": {
        "category": "string",
        "description": "null or string",
        "id": "string",
        "publishedAt": "string",
        "thumbnailUrl": "null or string",
        "title": "string",
        "version": "number",
        "videoUrl": "string",
      },
      "number": 1,
    }
  `)
})
