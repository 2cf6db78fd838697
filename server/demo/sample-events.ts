import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { eventRsvps, events } from '#server/db/schema/events.ts'
import type { Chance } from './sample-chance.ts'

export type NewEvent = typeof events.$inferInsert & { id: string }
export type NewRsvp = typeof eventRsvps.$inferInsert
type Guest = { id: string; name: string; email: string | null }

type Plan = {
  /** Days from today. */
  inDays: number
  title: string
  eventTime: string
  location: string
  maxAttendees: number | null
  /** How many members say yes, and how many no. */
  answers: [yes: number, no: number]
  imageUrl: string | null
  description: string
}

const DAY_MS = 24 * 60 * 60_000
const COFFEE = '/art/event-coffee.svg'
const NIGHT = '/art/event-night.svg'
const TOUR = '/art/event-tour.svg'

/** One today, one full, one with 12 of 40, one without a limit, one with a very long title, three behind us. */
const PLANS: readonly Plan[] = [
  {
    inDays: -34,
    title: 'Opening Night',
    eventTime: '7:00 PM - 11:00 PM',
    location: 'The Clubhouse',
    maxAttendees: 60,
    answers: [31, 4],
    imageUrl: NIGHT,
    description: 'The doors open, the bar is stocked and the first forty cars are in their bays.',
  },
  {
    inDays: -13,
    title: 'Carburettor Clinic',
    eventTime: '10 AM',
    location: 'The Storage Hall, workbench',
    maxAttendees: 12,
    answers: [9, 2],
    imageUrl: null,
    description:
      'Bring yours in a box. We strip, clean and balance, and nobody leaves with parts over.',
  },
  {
    inDays: -5,
    title: 'Cars & Coffee in the Rain',
    eventTime: '8:30 AM to 11 AM',
    location: 'Clubhouse forecourt',
    maxAttendees: null,
    answers: [17, 5],
    imageUrl: COFFEE,
    description:
      'The monthly gathering on the forecourt. Rain or shine, the espresso machine is on.',
  },
  {
    inDays: 0,
    title: 'Supper at the Long Table',
    eventTime: '7:30 PM',
    location: 'The Clubhouse, first floor',
    maxAttendees: 24,
    answers: [19, 3],
    imageUrl: NIGHT,
    description:
      'One table, one menu, whoever comes. Tell the kitchen by noon what you cannot eat.',
  },
  {
    inDays: 3,
    title: 'Cars & Coffee',
    eventTime: '8:30 AM to 11 AM',
    location: 'Clubhouse forecourt',
    maxAttendees: 40,
    answers: [12, 3],
    imageUrl: COFFEE,
    description:
      'The monthly gathering on the forecourt. Park nose out, leave the alarm off and bring a friend who has never heard a flat-plane V8.\n\nPastries come from the bakery on Callowhill Mews.',
  },
  {
    inDays: 6,
    title: 'Tasting: Rye and Old Engines',
    eventTime: '8 PM',
    location: 'The Clubhouse bar',
    maxAttendees: 14,
    answers: [14, 2],
    imageUrl: NIGHT,
    description:
      'Six ryes, three sectioned engines and a quiet hour. Rides home can be arranged at the bar.',
  },
  {
    inDays: 9,
    title: 'Back Roads of Bucks County',
    eventTime: '9:00 AM - 3:00 PM',
    location: 'Starts at the Storage Hall, Huntingdon Valley',
    maxAttendees: 20,
    answers: [19, 1],
    imageUrl: TOUR,
    description:
      'Ninety miles of covered bridges and river road, with lunch in New Hope. A route card lies in every car; no convoy, no hurry.\n\nFuel up before nine. The last car in carries the tools.',
  },
  {
    inDays: 16,
    title: 'Film Night: Two-Lane Blacktop',
    eventTime: 'After sunset, in the hall',
    location: 'The Storage Hall',
    maxAttendees: null,
    answers: [8, 0],
    imageUrl: NIGHT,
    description: 'On the big wall, between the covered cars. Blankets are there, dogs are welcome.',
  },
  {
    inDays: 27,
    title:
      'The Rowhouse Motor Club Annual Concours of Unrestored, Unfinished, Inherited and Otherwise Honest Automobiles and Motorcycles, with Prizes for the Best Patina and the Best Excuse',
    eventTime: '11:00 AM - 4:00 PM',
    location:
      'Clubhouse forecourt and the whole of Callowhill Mews, which is closed to traffic that day',
    maxAttendees: 120,
    answers: [22, 6],
    imageUrl: TOUR,
    description:
      'No polish, no trophies for money spent. Cars are judged by their owners’ stories, told standing beside them in not more than three minutes.\n\nJudges are drawn by lot at eleven. Whoever wins makes the coffee next month.',
  },
  {
    inDays: 44,
    title: 'New Members’ Evening',
    eventTime: '18:30',
    location: 'The Clubhouse',
    maxAttendees: 30,
    answers: [0, 0],
    imageUrl: null,
    description:
      'For whoever joined this season, and whoever thinks of it: where things are, who to ask, and how the lift works.',
  },
]

/** The club's events around today, and who of its members answered. */
export function sampleEvents(
  guests: readonly Guest[],
  { now, timeZone, chance }: { now: Date; timeZone: string; chance: Chance },
): { events: NewEvent[]; rsvps: NewRsvp[] } {
  const today = dayInZone(now, timeZone)
  const made = PLANS.map((plan) => {
    const { inDays, answers, ...event } = plan
    const createdAt = new Date(now.getTime() - (60 - inDays / 2) * DAY_MS)
    const row: NewEvent = {
      id: chance.id(),
      ...event,
      eventDate: addCalendarDays(today, inDays),
      goingCount: answers[0],
      createdAt,
      updatedAt: createdAt,
    }
    return { row, rsvps: answersTo(plan, row, guests, { now, chance }) }
  })
  return { events: made.map(({ row }) => row), rsvps: made.flatMap(({ rsvps }) => rsvps) }
}

function answersTo(
  { inDays, answers: [yes, no] }: Plan,
  { id: eventId }: NewEvent,
  guests: readonly Guest[],
  { now, chance }: { now: Date; chance: Chance },
): NewRsvp[] {
  const before = now.getTime() + Math.min(0, inDays) * DAY_MS
  return chance
    .shuffled(guests)
    .slice(0, yes + no)
    .map((guest, index) => {
      const at = new Date(before - (1 + chance.below(10 * 24)) * (DAY_MS / 24))
      return {
        id: chance.id(),
        eventId,
        memberId: guest.id,
        memberName: guest.name,
        memberEmail: guest.email,
        attending: index < yes,
        createdAt: at,
        updatedAt: at,
      }
    })
}
