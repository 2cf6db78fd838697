import { useQuery } from '@tanstack/react-query'
import { CLUB } from '#domain/club.ts'
import { keptOnDevice } from './kept-on-device.ts'

export type ClubConfig = { timeZone: string; demo: boolean }

const clubConfigQuery = { queryKey: ['/api/config/club'], ...keptOnDevice }

/** The zone the club's days and slots are read in; its home zone until the server has said. */
export function useClubTimeZone(): string {
  const { data } = useQuery<ClubConfig>(clubConfigQuery)
  return data?.timeZone ?? CLUB.timeZone
}
