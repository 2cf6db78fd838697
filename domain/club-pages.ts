import { CLUB } from './club.ts'

/** `link` turns part of the answer into a link. */
export type Answer = {
  question: string
  answer: string
  link?: { text: string; href: string }
}

const { prices, capacity } = CLUB
const firstPayment = prices.membership + prices.carDeposit

export const QUESTIONS: readonly Answer[] = [
  {
    question: 'What is Rowhouse Motor Club?',
    answer:
      'A social club for people who love cars and motorcycles, with a clubhouse in Philadelphia and a storage hall in Huntingdon Valley.',
  },
  {
    question: 'Do I need to own a car to become a member?',
    answer: 'No. Plenty of members come by train.',
  },
  {
    question: 'Can I store a car without being a member?',
    answer: 'No. Storage comes on top of membership.',
  },
  {
    question: 'What does membership include?',
    answer:
      'The clubhouse seven days a week, every event, and the option to store your car or motorcycle with us.',
  },
  {
    question: 'What perks do members enjoy?',
    answer:
      'Ten percent off in the shop, first pick of small events, a guest of your choice, and your car at the door when you ask.',
    link: { text: 'the shop', href: '/merch' },
  },
  {
    question: 'Is there an initiation fee?',
    answer: 'Yes. You pay it once, at sign-up, and see the amount before you confirm.',
  },
  {
    question: 'How many vehicles can you store?',
    answer: `About ${capacity.cars} cars and ${capacity.motorcycles} motorcycles, indoors. When we’re full, there’s a waiting list.`,
  },
  {
    question: 'How much is the deposit?',
    answer: `$${prices.carDeposit}, and it counts toward your first month of storage. With your first $${prices.membership} of membership, that’s $${firstPayment}, plus the initiation fee.`,
  },
  {
    question: 'What does storage cost?',
    answer: `Cars are from $${prices.carStorage} per month on top of membership for a limited time, varying by vehicle size. Motorcycles are from $${prices.motorcycleStorage} per month.`,
  },
  {
    question: 'When does auto-charging of dues begin?',
    answer: `Your $${prices.membership} a month is auto-charged once the club opens, not during preview season. We’ll email you first.`,
  },
]

/** Minutes by car from the storage hall (specification 9). */
export const TRAVEL_TIMES = [
  { place: 'City Hall', minutes: 30 },
  { place: 'Trenton', minutes: 25 },
  { place: 'New Hope', minutes: 30 },
  { place: 'Villanova', minutes: 30 },
] as const

/** The nearest exits to the storage hall (specification 9). */
export const EXITS = [
  { road: 'I-276', exit: 'Exit 343, Willow Grove', miles: 8 },
  { road: 'I-276', exit: 'Exit 351, Bensalem', miles: 5 },
] as const
