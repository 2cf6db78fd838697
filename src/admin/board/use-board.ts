import { useEffect, useMemo } from 'react'
import { useVehicles } from '../../api/vehicles.ts'
import { showPresses } from '../presses/press.ts'
import { hurryPresses, usePresses } from '../presses/presses.ts'
import type { PressState } from './press-note.tsx'

/** The cars as the server last said, with this device's own presses on top. */
export function useBoard() {
  const query = useVehicles()
  const presses = usePresses()
  const { data, dataUpdatedAt, refetch } = query

  // A read that changed nothing tells of the server, too, and so does an answered press.
  useEffect(() => {
    if (data && dataUpdatedAt > 0) hurryPresses()
  }, [data, dataUpdatedAt])

  useEffect(() => {
    const onSeen = () => void (document.hidden || refetch())
    document.addEventListener('visibilitychange', onSeen)
    window.addEventListener('online', onSeen)
    return () => {
      document.removeEventListener('visibilitychange', onSeen)
      window.removeEventListener('online', onSeen)
    }
  }, [refetch])

  const vehicles = useMemo(() => data && showPresses(data, presses), [data, presses])
  const pressStates = useMemo(() => {
    const states = new Map<string, PressState>()
    for (const { vehicleId, failures } of presses) {
      const unsent = failures > 0 || states.get(vehicleId) === 'unsent'
      states.set(vehicleId, unsent ? 'unsent' : 'sending')
    }
    return states
  }, [presses])
  const unsent = presses.filter(({ failures }) => failures > 0).length
  return { query, vehicles, pressStates, unsent }
}
