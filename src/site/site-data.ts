import { createContext, use } from 'react'
import type { SiteData } from '#domain/site-data.ts'

const NOTHING: SiteData = { events: null }

export const SiteDataContext = createContext<SiteData | null>(null)

/** What the server sent with the page; null where the page came without, as in development. */
export function useSiteData(): SiteData | null {
  return use(SiteDataContext)
}

/** Reads what the server put into the page. */
export function readSiteData(page: Document): SiteData | null {
  const text = page.getElementById('site-data')?.textContent
  if (!text) return null
  const data: Partial<SiteData> = JSON.parse(text)
  return { ...NOTHING, ...data }
}
