/** The club as everybody may know it: names, contact details and places. All of it is fictional. */
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
  },
  storage: {
    name: 'The Storage Hall',
    street: '2750 Pioneer Yard Road',
    city: 'Huntingdon Valley, PA 19006',
  },
} as const
