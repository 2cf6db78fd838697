import { useQuery } from '@tanstack/react-query'
import type { Trouble } from '#domain/troubles.ts'

/** What the server says somebody has to see to; read again every `everyMs`, if that is given. */
export function useTroubles(everyMs: number | false) {
  return useQuery<Trouble[]>({
    queryKey: ['/api/troubles'],
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
}
