import { useEffect, useMemo } from 'react'
import { useVehicles } from '../../queries/vehicles.ts'
import {
  retryCommandsNow,
  usePendingCommands,
  withPendingCommands,
} from '../status-commands/status-commands.ts'
import type { CommandState } from './command-note.tsx'

/** The cars as last read from the server, with this device's pending commands applied. */
export function useBoard() {
  const query = useVehicles()
  const commands = usePendingCommands()
  const { data, dataUpdatedAt, refetch } = query

  // An unchanged read and an answered command also show that the server is reachable.
  useEffect(() => {
    if (data && dataUpdatedAt > 0) retryCommandsNow()
  }, [data, dataUpdatedAt])

  useEffect(() => {
    const refetchIfVisible = () => void (document.hidden || refetch())
    document.addEventListener('visibilitychange', refetchIfVisible)
    window.addEventListener('online', refetchIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', refetchIfVisible)
      window.removeEventListener('online', refetchIfVisible)
    }
  }, [refetch])

  const vehicles = useMemo(() => data && withPendingCommands(data, commands), [data, commands])
  const commandStates = useMemo(() => {
    const states = new Map<string, CommandState>()
    for (const { vehicleId, failures } of commands) {
      const unsent = failures > 0 || states.get(vehicleId) === 'unsent'
      states.set(vehicleId, unsent ? 'unsent' : 'sending')
    }
    return states
  }, [commands])
  const unsent = commands.filter(({ failures }) => failures > 0).length
  return { query, vehicles, commandStates, unsent }
}
