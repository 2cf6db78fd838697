import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reads again what stands on the screen; a read that is under way already does for it. */
export function useReadAgain(): () => void {
  const client = useQueryClient()
  return useCallback(
    () => void client.invalidateQueries({ type: 'active' }, { cancelRefetch: false }),
    [client],
  )
}
