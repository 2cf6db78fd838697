import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../pwa/when-idle.ts'
import { followGarage } from '../queries/my-garage.ts'
import { cacheImages } from './cache-images.ts'
import { readAhead } from './read-ahead.ts'

let hasStarted = false

/** Starts, once a document, what a member's pages need beside the page itself; whoever signs in next has it too. */
export function startMemberWork(queryClient: QueryClient): void {
  if (hasStarted) return
  hasStarted = true
  whenIdle(() => {
    cacheImages(queryClient)
    followGarage(queryClient)
    readAhead(queryClient)
  })
}
