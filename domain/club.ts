/** The club as everybody may know it: names, contact details, links, hours and prices. All of it is fictional. */
export const CLUB = {
  name: 'Rowhouse Motor Club',
  shortName: 'Rowhouse',
  timeZone: 'America/New_York',
  phone: '(215) 555-0142',
  email: 'hello@rowhousemotorclub.example',
  clubhouse: {
    name: 'The Clubhouse',
    street: '1218 Callowhill Mews',
    city: 'Philadelphia, PA 19123',
    phone: '(215) 555-0142',
    hours: 'Monday to Sunday, 8:00 AM to 10:00 PM',
    opens: '08:00',
    closes: '22:00',
  },
  storage: {
    name: 'The Storage Hall',
    street: '2750 Pioneer Yard Road',
    city: 'Huntingdon Valley, PA 19006',
    phone: '(215) 555-0178',
    hours: 'By appointment only',
  },
  links: {
    apply: 'https://apply.rowhousemotorclub.example/membership',
    instagram: 'https://social.rowhousemotorclub.example/instagram',
    clubhouseMap: 'https://maps.rowhousemotorclub.example/clubhouse',
    storageMap: 'https://maps.rowhousemotorclub.example/storage-hall',
  },
  /** The films of the build-out, by their ids on YouTube. */
  films: {
    demolition: 'aqz-KE-bpKQ',
    lift: 'eRsGyueVLvQ',
    bar: 'R6MlUcmOul8',
  },
  capacity: { cars: 75, motorcycles: 30 },
  /** Whole dollars. */
  prices: {
    membership: 250,
    carDeposit: 500,
    carStorage: 500,
    motorcycleStorage: 250,
  },
} as const

/** `link` makes words of the answer lead somewhere. */
export type Answer = {
  question: string
  answer: string
  link?: { words: string; href: string }
}

const { prices, capacity } = CLUB
const both = prices.membership + prices.carDeposit

/** The ten questions that visitors ask, in the order both pages show them (specification 2 and 9). */
export const QUESTIONS: readonly Answer[] = [
  {
    question: 'What is Rowhouse Motor Club?',
    answer:
      'A social club for people who love cars and motorcycles. We keep a clubhouse in Philadelphia with coworking, a bar, a kitchen and vehicle storage, and a storage hall in Huntingdon Valley that looks after the rest of the collection.',
  },
  {
    question: 'Do I need to own a car to become a member?',
    answer:
      'No. Plenty of members arrive by train and leave by rideshare. If you like the company of people who care about machines, you belong here, whatever is in your driveway.',
  },
  {
    question: 'Can I store a car without being a member?',
    answer:
      'Storage is a privilege of membership, so we ask everyone who stores with us to hold at least a Social Membership. It keeps the hall small, known and cared for.',
  },
  {
    question: 'What does membership include?',
    answer:
      'The clubhouse seven days a week: desks and meeting rooms by day, the bar and the kitchen by night, the calendar of events all year, and the right to store your car or motorcycle with us.',
  },
  {
    question: 'What perks do members enjoy?',
    answer:
      'Ten percent off everything in the shop, first call on events with few places, guest privileges, introductions to the shops and specialists we trust, and a car that is staged and waiting when you ask for it.',
    link: { words: 'the shop', href: '/merch' },
  },
  {
    question: 'Is there an initiation fee?',
    answer:
      'Yes. It is paid once, at sign-up, and never again for as long as you stay a member. You see the amount before you confirm your application.',
  },
  {
    question: 'How many vehicles can you store?',
    answer: `About ${capacity.cars} cars and ${capacity.motorcycles} motorcycles, indoors. When the hall is full we keep a waiting list, and members are called in the order they joined it.`,
  },
  {
    question: 'How much is the deposit?',
    answer: `The deposit for car storage is $${prices.carDeposit}, and it counts toward your first month of storage. Together with the Social Membership at $${prices.membership}, that makes $${both} to begin.`,
  },
  {
    question: 'What does storage cost?',
    answer: `Car storage is from $${prices.carStorage} per month on top of membership for a limited time, varying by the size of the vehicle. Motorcycles are from $${prices.motorcycleStorage} per month.`,
  },
  {
    question: 'When does the auto-charging of dues begin?',
    answer: `Monthly dues of $${prices.membership} are charged automatically once the club opens, and not a day before. You will hear from us first.`,
  },
]

export type OutsideLink = { label: string; href: string }

/** Who wrote about the club. */
export const PRESS: readonly OutsideLink[] = [
  {
    label: 'The Callowhill Courier: “A garage with a guest book”',
    href: 'https://press.rowhousemotorclub.example/callowhill-courier',
  },
  {
    label: 'Delaware Valley Motoring: “The quietest parking in Pennsylvania”',
    href: 'https://press.rowhousemotorclub.example/delaware-valley-motoring',
  },
  {
    label: 'Rowhome Quarterly: “Where the city keeps its summer cars”',
    href: 'https://press.rowhousemotorclub.example/rowhome-quarterly',
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
