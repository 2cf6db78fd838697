/** What the gateway reports of a choice; the second is spelled otherwise in its address (decision 16). */
export type Place = 'philadelphia' | 'huntington-valley'

export const PLACE_PATHS: Record<Place, string> = {
  philadelphia: '/philadelphia',
  'huntington-valley': '/huntingdon-valley',
}
