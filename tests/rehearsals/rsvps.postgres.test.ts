import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { type EventRow, makeEvent } from '../factories/events.ts'
import { only } from '../factories/rows.ts'
import { textOf } from '../setup/answers.ts'
import type { Caller } from '../setup/api-callers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

const newEvent = (maxAttendees: number | null) =>
  makeEvent(api.db, { now: api.clock.now(), maxAttendees })
const counted = async ({ id }: EventRow) => {
  const { goingCount } = only(await api.db.select().from(events).where(eq(events.id, id)))
  const yes = and(eq(eventRsvps.eventId, id), eq(eventRsvps.attending, true))
  return { goingCount, yesRows: await api.db.$count(eventRsvps, yes) }
}

test('400 members who say yes at once to 50 places are exactly 50', async () => {
  const members = await Promise.all(Array.from({ length: 400 }, () => api.asMember()))
  for (let round = 0; round < 2; round++) {
    const event = await newEvent(50)
    const sayYes = (member: Caller) =>
      textOf(member.post(`/api/events/${event.id}/rsvps`, { attending: true }))
    const answers = await Promise.all(members.map(sayYes))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(350)
    expect(await counted(event)).toEqual({ goingCount: 50, yesRows: 50 })
  }
})

type Choice = { who: number; attending: boolean; isDeleted: boolean }

test('after any storm of yes, no and deletions the count is the number of yes rows', async () => {
  const members: Caller[] = []
  for (let one = 0; one < 12; one++) members.push(await api.asMember())
  const admin = await api.asAdmin()
  const choice: fc.Arbitrary<Choice> = fc.record({
    who: fc.nat({ max: 11 }),
    attending: fc.boolean(),
    isDeleted: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(choice, { minLength: 10, maxLength: 60 }),
      fc.option(fc.integer({ min: 1, max: 8 })),
      async (choices, places) => {
        const event = await newEvent(places)
        const path = `/api/events/${event.id}/rsvps`
        const send = async ({ who, attending, isDeleted }: Choice) => {
          const answer = await textOf(members[who]?.post(path, { attending }) ?? fail())
          if (!isDeleted || answer.status !== 201) return answer.status
          const { id }: { id: string } = JSON.parse(answer.text)
          return (await admin.delete(`/api/event-rsvps/${id}`)).status
        }
        const statuses = await Promise.all(choices.map(send))
        expect(statuses.filter((status) => status >= 500)).toEqual([])
        const { goingCount, yesRows } = await counted(event)
        expect(goingCount).toBe(yesRows)
        expect(goingCount).toBeLessThanOrEqual(places ?? members.length)
      },
    ),
    { numRuns: 25 },
  )
})

function fail(): never {
  throw new Error('nobody has this number')
}
