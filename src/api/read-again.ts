import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reads again what stands on the screen; a read that is under way already does for it. */
export function useReadAgain(): () => void {
  const client = useQueryClient()
  return useCallback(
    () => void client.invalidateQueries({ type: 'active' }, { cancelRefetch: false }),
    [client],
  )
}

/**
 * Reads what stands on the screen as it is from now on: what is under way may be older. Done when that is on
 * the screen, or could not be read.
 */
export function useReadAnew(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await client.invalidateQueries({ type: 'active' }, { cancelRefetch: true })
    // The screen is told a moment later.
    await new Promise<void>((done) => notifyManager.schedule(done))
  }, [client])
}
