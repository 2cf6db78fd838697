import { CLUB } from '../club.ts'

/** Where a car can stand. */
export const PLACES = ['huntingdon-valley', 'philadelphia'] as const
type Place = (typeof PLACES)[number]

/** The name, address, map and phone number of a place. */
export function placeDetails(place: Place) {
  const { clubhouse, storage, links } = CLUB
  const { name, street, city, phone } = place === 'philadelphia' ? clubhouse : storage
  const map = place === 'philadelphia' ? links.clubhouseMap : links.storageMap
  return { name, address: `${street}, ${city}`, map, phone }
}
