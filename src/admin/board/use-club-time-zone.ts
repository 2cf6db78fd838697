import { useQuery } from '@tanstack/react-query'
import { CLUB } from '#domain/club.ts'

/** The zone the club's days and slots are read in; its home zone until the server has said. */
export function useClubTimeZone(): string {
  const { data } = useQuery<{ timeZone: string }>({ queryKey: ['/api/config/club'] })
  return data?.timeZone ?? CLUB.timeZone
}
