import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { followHistory, followRouter } from './overlay-history.ts'

/** Lets Back close dialogs, sheets and questions in all routes of an app; called once, in the router and outside of Suspense, whose contents hydrate after the router listens. */
export function useOverlayHistory(): void {
  const location = useLocation()
  useLayoutEffect(followHistory, [])
  useLayoutEffect(followRouter, [location])
}
