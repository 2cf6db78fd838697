/** The pages of the portal, each with a text that stands there once it is read. */
export const PORTAL_PAGES: readonly (readonly [path: string, text: string])[] = [
  ['/members', 'Blue Coupé'],
  ['/members/my-vehicles', 'Schedule Pickup'],
  ['/members/car-pickup-dropoff', 'Booked for'],
  ['/members/bookings', 'No bookings yet'],
  ['/members/digest', 'No articles yet'],
  ['/members/events', 'Are you coming?'],
]
