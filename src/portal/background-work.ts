import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../pwa/when-idle.ts'
import { followGarage } from '../queries/my-garage.ts'
import { cacheImages } from './cache-images.ts'
import { readAhead } from './read-ahead.ts'

let hasStarted = false

/** Starts what members' pages need beside the page itself, once a document; it follows whoever is signed in. */
export function startBackgroundWork(queryClient: QueryClient): void {
  if (hasStarted) return
  hasStarted = true
  whenIdle(() => {
    cacheImages(queryClient)
    followGarage(queryClient)
    readAhead(queryClient)
  })
}
