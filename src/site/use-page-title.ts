import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pageAt } from './pages.ts'

/** Keeps the title of the window that of the page, which changes here without a new document. */
export function usePageTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = pageAt(pathname).title
  }, [pathname])
}
