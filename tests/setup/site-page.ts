import type { RenderedPage } from '#domain/public-page.ts'
import { renderPage } from '../../src/render/render-page.tsx'

export const CLUB_PLACE = { origin: 'https://club.example', timeZone: 'America/New_York' }

/** What React renders of a page of the site without any event. */
export function sitePage(path: string): Promise<RenderedPage> {
  const data = { events: [], event: null, forms: null }
  return renderPage({ surface: 'site', path, data }, CLUB_PLACE)
}
