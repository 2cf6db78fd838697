import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readBookingRules, saveBookingRules } from '#domain/api/booking-rules.ts'
import type { BookingRules } from '#domain/booking-rules/booking-rules.ts'
import { call, readEndpoint } from '../http/call.ts'
import { ifMatch } from '../http/edit-version.ts'
import { SLOTS_KEY } from './slots.ts'

const RULES = [readBookingRules.path]

/** When cars can be picked up and dropped off, and what the club promises by itself. */
export function useBookingRules() {
  return useQuery({
    queryKey: RULES,
    queryFn: readEndpoint(readBookingRules),
    refetchOnMount: 'always',
  })
}

/** Saves the rules at the version that was shown; throws RequestFailed or NoAnswer. */
export function useSaveBookingRules() {
  const client = useQueryClient()
  return async (rules: BookingRules, version: number) => {
    const saved = await call(saveBookingRules, { body: rules, headers: ifMatch(version) })
    client.setQueryData(RULES, saved)
    void client.invalidateQueries({ queryKey: SLOTS_KEY })
  }
}

/** The ids of the bookings whose time the rules would close, soonest first; throws RequestFailed or NoAnswer. */
export async function findAffectedBookings(rules: BookingRules): Promise<readonly string[]> {
  const query = { preview: 'true' }
  return (await call(saveBookingRules, { body: rules, query })).affected
}
