import { createContext, use } from 'react'
import { OWN_FORMS } from '#domain/inquiries/forms-config.ts'
import type { SiteData } from '#domain/site-data.ts'

const NOTHING: SiteData = { events: null, forms: OWN_FORMS }

export const SiteDataContext = createContext<SiteData>(NOTHING)

/** What the server sent with the page. */
export function useSiteData(): SiteData {
  return use(SiteDataContext)
}

/** Reads what the server put into the page, which in development is nothing. */
export function readSiteData(page: Document): SiteData {
  const text = page.getElementById('site-data')?.textContent
  if (!text) return NOTHING
  const data: Partial<SiteData> = JSON.parse(text)
  return { ...NOTHING, ...data }
}
