import { useQuery } from '@tanstack/react-query'
import { CLUB } from '#domain/club.ts'
import { keptOnDevice } from './kept-on-device.ts'

export type ClubConfig = { timeZone: string; demo: boolean }

const clubConfigQuery = { queryKey: ['/api/config/club'], ...keptOnDevice }

/** The club's zone, once the server has said, now or at an earlier start. */
export function useKnownTimeZone(): string | undefined {
  return useQuery<ClubConfig>(clubConfigQuery).data?.timeZone
}

/** The zone the club's days and slots are read in; its home zone until the server has said. */
export function useClubTimeZone(): string {
  return useKnownTimeZone() ?? CLUB.timeZone
}
