import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { awaitSave, type Hear, isUnderWay, watchSaves } from './saves-under-way.ts'

/**
 * Whether this draft is being saved, by the form that shows it or by one that was closed since. Where it was another,
 * `hearEarlier` is told what came of that.
 */
export function useSaveUnderWay(draft: string, hearEarlier: Hear): boolean {
  const hear = useEffectEvent(hearEarlier)
  useEffect(() => awaitSave(draft, hear), [draft])
  return useSyncExternalStore(watchSaves, () => isUnderWay(draft))
}
