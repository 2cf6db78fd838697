import type { FormsConfig } from './config.ts'
import type { EventCard } from './events/event-card.ts'
import type { ShopData } from './merch/shop-data.ts'
import type { ShopItem } from './merch/shop-item.ts'

/** What a page of the site shows from the database and the settings. Its HTML contains this too, for hydration. */
export type SiteData = {
  /** Upcoming events by the club's day; null for a page that shows none. */
  events: EventCard[] | null
  /** The event of an event's own page; null on any other. */
  event: EventCard | null
  /** A form provider's; null if the pages draw our own. */
  forms: FormsConfig | null
}

/** A public page with all that it shows. */
export type PublicPage =
  | { surface: 'site'; path: string; data: SiteData }
  | { surface: 'shop'; data: ShopData; product: ShopItem | null }
  | { surface: 'login' }

/** Where the club is on the web, and the zone of its clock. */
export type ClubPlace = { origin: string; timeZone: string }

/** Both go into the built document of the page's surface: the first in place of its title, the second of its root. */
export type RenderedPage = { head: string; body: string }

/** The build makes it for the server from `src/render/render-page.tsx` (decision 28). */
export type RenderPage = (page: PublicPage, club: ClubPlace) => Promise<RenderedPage>
