/** Where members find all their bookings. */
export const BOOKINGS_PAGE = '/members/bookings'

/** Where members book a car (specification 5). */
export const REQUEST_PAGE = '/members/car-pickup-dropoff'
