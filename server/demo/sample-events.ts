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

/** One today, one full, one with 12 of 40, one without a limit, one with a very long title, three in the past. */
const PLANS: readonly Plan[] = [
  {
    inDays: -34,
    title: 'Housewarming',
    eventTime: '6:00 PM - 10:00 PM',
    location: 'The Clubhouse',
    maxAttendees: 60,
    answers: [31, 4],
    imageUrl: '/art/event-night.svg',
    description:
      'See the house for the first time. The bar is open and forty cars are in their bays.',
  },
  {
    inDays: -13,
    title: 'Carburetor Clinic',
    eventTime: '10 AM',
    location: 'The Storage Hall, workbench',
    maxAttendees: 12,
    answers: [9, 2],
    imageUrl: '/art/event-clinic.svg',
    description:
      'Bring your carburetor in a box. We’ll take it apart, clean it and put it back together with you.',
  },
  {
    inDays: -5,
    title: 'Cars & Coffee in the Rain',
    eventTime: '8:30 AM to 11 AM',
    location: 'Clubhouse forecourt',
    maxAttendees: null,
    answers: [17, 5],
    imageUrl: '/art/event-rain.svg',
    description: 'Our get-together on the forecourt. The espresso machine is on, rain or shine.',
  },
  {
    inDays: 0,
    title: 'Supper at the Long Table',
    eventTime: '7:30 PM',
    location: 'The Clubhouse, first floor',
    maxAttendees: 24,
    answers: [19, 3],
    imageUrl: '/art/event-supper.svg',
    description:
      'Dinner together at the long table, with one menu for everyone. Tell the kitchen by noon what you can’t eat.',
  },
  {
    inDays: 3,
    title: 'Cars & Coffee',
    eventTime: '8:30 AM to 11 AM',
    location: 'Clubhouse forecourt',
    maxAttendees: 40,
    answers: [12, 3],
    imageUrl: '/art/event-coffee.svg',
    description:
      'Our get-together on the forecourt. Park nose out, turn your alarm off and bring a friend.\n\nPastries are from the bakery on Callowhill Mews.',
  },
  {
    inDays: 6,
    title: 'Tasting: Rye and Old Engines',
    eventTime: '8 PM',
    location: 'The Clubhouse bar',
    maxAttendees: 14,
    answers: [14, 2],
    imageUrl: '/art/event-tasting.svg',
    description:
      'Taste six ryes and see how three old engines work. Don’t drive: the bar will call you a ride home.',
  },
  {
    inDays: 9,
    title: 'Back Roads of Bucks County',
    eventTime: '9:00 AM - 3:00 PM',
    location: 'Starts at the Storage Hall, Huntingdon Valley',
    maxAttendees: 20,
    answers: [19, 1],
    imageUrl: '/art/event-tour.svg',
    description:
      'Ninety miles of covered bridges and river roads, with lunch in New Hope. Everyone gets a route card, so drive at your own pace.\n\nFill up before nine. The last car carries the tools.',
  },
  {
    inDays: 16,
    title: 'Film Night: Two-Lane Blacktop',
    eventTime: 'After sunset, in the hall',
    location: 'The Storage Hall',
    maxAttendees: null,
    answers: [8, 0],
    imageUrl: '/art/event-film.svg',
    description:
      'A movie on the big wall, between the covered cars. We have blankets. Dogs are welcome.',
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
    imageUrl: '/art/event-concours.svg',
    description:
      'Come as you are, and don’t polish. You get three minutes to tell your car’s story.\n\nWe draw the judges at eleven. The winner makes the coffee next time.',
  },
  {
    inDays: 44,
    title: 'New Members’ Evening',
    eventTime: '18:30',
    location: 'The Clubhouse',
    maxAttendees: 30,
    answers: [0, 0],
    imageUrl: '/art/event-welcome.svg',
    description:
      'New here, or thinking about joining? We’ll show you around, introduce you and explain the lift.',
  },
]

/** The club's events around today, and which members answered. */
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
  { id: eventId, eventDate: answeredDate }: NewEvent,
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
        answeredDate,
        createdAt: at,
        updatedAt: at,
      }
    })
}
