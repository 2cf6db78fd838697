import { useSyncExternalStore } from 'react'

/** Below 768 px the sidebar is a sheet (specification 9). */
const mobile = () => window.matchMedia('(max-width: 767.98px)')

function subscribe(listener: () => void) {
  const query = mobile()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => mobile().matches)
}
