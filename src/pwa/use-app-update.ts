import { useEffect, useSyncExternalStore } from 'react'
import {
  type AppUpdate,
  acceptUpdate,
  currentUpdate,
  followAppUpdates,
  postponeUpdate,
  subscribeToUpdate,
} from './app-update.ts'

export function useAppUpdate(): { update: AppUpdate; accept: () => void; later: () => void } {
  useEffect(followAppUpdates, [])
  const update = useSyncExternalStore(subscribeToUpdate, currentUpdate)
  return { update, accept: acceptUpdate, later: postponeUpdate }
}
