import { useSyncExternalStore } from 'react'
import {
  type AppUpdate,
  acceptUpdate,
  currentUpdate,
  postponeUpdate,
  subscribeToUpdate,
} from './app-update.ts'

export function useAppUpdate(): { update: AppUpdate; accept: () => void; later: () => void } {
  const update = useSyncExternalStore(subscribeToUpdate, currentUpdate)
  return { update, accept: acceptUpdate, later: postponeUpdate }
}
