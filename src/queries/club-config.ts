import { useQuery } from '@tanstack/react-query'
import { getClubConfig } from '#domain/api/config.ts'
import { CLUB } from '#domain/club.ts'
import { readEndpoint } from '../http/call.ts'
import { cachedOffline } from '../offline-cache/cached-offline.ts'

const clubConfigQuery = {
  queryKey: [getClubConfig.path],
  queryFn: readEndpoint(getClubConfig),
  ...cachedOffline,
}

/** The club's time zone, if the server has sent it now or at an earlier start. */
export function useKnownTimeZone(): string | undefined {
  return useQuery(clubConfigQuery).data?.timeZone
}

/** The time zone of the club's days and slots; its home zone until the server has sent one. */
export function useClubTimeZone(): string {
  return useKnownTimeZone() ?? CLUB.timeZone
}
