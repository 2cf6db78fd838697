import { createContext, use } from 'react'
import type { SiteData } from '#domain/public-page.ts'

const NOTHING: SiteData = { events: null, event: null, forms: null }

export const SiteDataContext = createContext<SiteData>(NOTHING)

export function useSiteData(): SiteData {
  return use(SiteDataContext)
}

/** Reads the data the server embedded in the page; in development there is none. */
export function readSiteData(page: Document): SiteData {
  const text = page.getElementById('site-data')?.textContent
  if (!text) return NOTHING
  const data: Partial<SiteData> = JSON.parse(text)
  return { ...NOTHING, ...data }
}
