import { useEffect } from 'react'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { forgettableKeys } from './booking-state.ts'
import { mergeRequests } from './merge-requests.ts'

/** Removes the sent rows that this device no longer needs: the club's list has what they say. */
export function useDropListed({ rows, acts, dropListed }: MutationsView) {
  const { data = [], dataUpdatedAt } = useMyCarRequests()
  const requests = mergeRequests(rows, data, dataUpdatedAt).unneededIds
  const keys = forgettableKeys(acts, data, dataUpdatedAt)
  const names = [...requests, ...keys].join()
  useEffect(() => {
    if (names) dropListed(names.split(',')).catch(() => undefined)
  }, [names, dropListed])
}
