/** The club as everybody may know it: names, contact details, links, hours and prices. All of it is fictional. */
export const CLUB = {
  name: 'Rowhouse Motor Club',
  shortName: 'Rowhouse',
  timeZone: 'America/New_York',
  /** The country of phone numbers that are typed without a country code. */
  country: 'US',
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
