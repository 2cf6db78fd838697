import { CLUB_INTERESTS } from '#domain/inquiries/inquiry.schema.ts'
import type {
  eventInquiries,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import type { Chance } from './sample-chance.ts'
import type { NewEvent } from './sample-events.ts'

type NewEventInquiry = typeof eventInquiries.$inferInsert
type NewStorageInquiry = typeof storageInquiries.$inferInsert
type Luck = { now: Date; chance: Chance }

const HOUR_MS = 60 * 60_000
const REFERRALS = [
  'A friend in the club',
  'Instagram',
  'I walked past on a Saturday morning and saw the cars',
  'Google',
  'The paper',
]
const STATUSES = ['new', 'new', 'contacted', 'new', 'confirmed', 'contacted', 'declined']
const VISITORS: readonly [name: string, phone: string][] = [
  ['Imogen Clarke', '(215) 555-0151'],
  ['Hank Dubois', '(267) 555-0152'],
  ['Rosa Villanueva', '(610) 555-0153'],
  ['Emmett Brandywine-Featherstonehaugh the Younger', '(484) 555-0154'],
  ['Ottilie Sandoval', '(215) 555-0155'],
  ['Jun Park', '(856) 555-0156'],
  ['Margaret “Peg” Doyle', '(215) 555-0157'],
  ['Aurelio Conti', '(267) 555-0158'],
  ['Sunniva Dahl', '(215) 555-0159'],
  ['Percy Ashdown', '(610) 555-0160'],
  ['Leontyne Graves', '(215) 555-0161'],
  ['Mehmet Aksoy', '(267) 555-0162'],
  ['Clara Beaumont', '(484) 555-0163'],
  ['Ike Rosenthal', '(215) 555-0164'],
]
const KEEPERS: readonly [first: string, last: string, cars: string, questions: string | null][] = [
  ['Gwendolyn', 'Sharpe', '1971 Mercedes 280 SE Cabriolet', null],
  ['Tomasz', 'Wolski', 'Two motorcycles', 'Is there a lift for the heavier one?'],
  ['Beatrix', 'Langley', '1988 BMW M5', 'Do you keep it on a charger?'],
  ['Roland', 'Achebe', 'A Land Rover and a trailer', 'The trailer is 14 feet. Does it fit?'],
  ['Saoirse', 'Quinn', '1965 Mustang convertible', null],
  ['Dmitri', 'Volkov', 'Porsche 964, Porsche 993, Alfa Spider', 'Is there a price for three?'],
  ['Lucille', 'Hartnett', '1959 Cadillac', 'It’s nineteen feet long. Does it fit?'],
  ['Obi', 'Nwosu', 'Ducati 916', null],
  [
    'Wilhelmina',
    'Van Rensselaer-Oppenheimer',
    'My late father’s collection: eleven cars (seven run) and a fire engine',
    'We have until the end of the month to clear out his barn in Doylestown. Could someone come and look, tell us which ones are worth keeping, and how many you could take right away? The fire engine is only for sentimental reasons.',
  ],
  ['Felix', 'Marchetti', 'Lancia Delta Integrale', 'Can I work on it there?'],
  ['Hana', 'Kobayashi', '1990 Nissan Figaro', null],
  ['Abel', 'Stroud', '1932 Ford', 'Collected by trailer from Trenton, please.'],
]

const emailOf = (name: string) =>
  `${name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')}@example.com`

/** Visitors' inquiries about events, in several states, the newest a few hours old. */
export function sampleEventInquiries(
  events: readonly NewEvent[],
  { now, chance }: Luck,
): NewEventInquiry[] {
  return VISITORS.flatMap(([name, phone], index) => {
    const event = events[1 + (index % (events.length - 1))]
    if (!event) return []
    return [
      {
        id: chance.id(),
        eventId: event.id,
        eventTitle: event.title,
        eventDate: event.eventDate,
        name,
        email: emailOf(name),
        phone,
        howDidYouHear: REFERRALS[chance.below(REFERRALS.length)] ?? 'A friend',
        clubInterest: CLUB_INTERESTS[index % CLUB_INTERESTS.length] ?? 'Bar Access',
        status: STATUSES[index % STATUSES.length] ?? 'new',
        createdAt: new Date(now.getTime() - (3 + index * 19 + chance.below(12)) * HOUR_MS),
      },
    ]
  })
}

/** Visitors' inquiries about storage, in several states. */
export function sampleStorageInquiries({ now, chance }: Luck): NewStorageInquiry[] {
  return KEEPERS.map(([firstName, lastName, typeOfCars, questions], index) => ({
    id: chance.id(),
    firstName,
    lastName,
    email: emailOf(`${firstName} ${lastName}`),
    phone: index % 4 === 3 ? null : `(215) 555-01${String(70 + index)}`,
    typeOfCars,
    hopingToStart: ['As soon as possible', 'Next month', 'Before winter', null][index % 4] ?? null,
    howDidYouHear: index % 3 === 2 ? null : (REFERRALS[chance.below(REFERRALS.length)] ?? null),
    questions,
    status: ['new', 'contacted', 'new', 'signed up'][index % 4] ?? 'new',
    createdAt: new Date(now.getTime() - (5 + index * 31 + chance.below(20)) * HOUR_MS),
  }))
}

type NewSubscriber = typeof newsletterSubscribers.$inferInsert
const READERS = [
  'imogen.clarke',
  'weekend.wrench',
  'rosa.villanueva',
  'lou',
  'carburetor.carol',
  'jun.park',
  'the.other.henry',
  'aurelio.conti',
  'sunniva.dahl',
  'fishtown.fiat',
  'leontyne.graves',
  'p.ashdown',
  'clara.beaumont',
  'slow.car.fast',
  'ike',
  'gwendolyn.sharpe',
  'two.stroke.tess',
  'tomasz.wolski',
  'beatrix.langley',
  'r.achebe',
  'saoirse.quinn',
  'breadvan',
  'lucille.hartnett',
  'obi.nwosu',
  'felix.marchetti',
  'hana.kobayashi',
  'abel.stroud',
  'kensington.coupe',
  'marguerite.o-hara',
  'dogleg.first',
  'walt.pfeiffer',
  'sidecar.sal',
  'n.abramowitz',
  'manayunk.mini',
]

/** Newsletter subscribers, the newest a few hours old and the oldest from before last winter. */
export function sampleSubscribers({ now, chance }: { now: Date; chance: Chance }): NewSubscriber[] {
  return READERS.map((name, index) => ({
    id: chance.id(),
    email: `${name}@example.com`,
    createdAt: new Date(now.getTime() - (2 + index * index * 5 + chance.below(5)) * HOUR_MS),
  }))
}
