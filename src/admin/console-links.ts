/** As they are named in the address: `person` is "Needs attention". */
export const SHOP_SECTIONS = ['orders', 'products', 'person'] as const

/** A section of the shop, or one product in it. */
export function shopLink(section: (typeof SHOP_SECTIONS)[number], productId?: string): string {
  const product = productId ? `&product=${productId}` : ''
  return `/admin?tab=shop&section=${section}${product}`
}

/** An event, or the list of all. */
export function eventLink(eventId?: string): string {
  return eventId ? `/admin?tab=events&event=${eventId}` : '/admin?tab=events'
}

/** All notifications of a kind, or the overview. */
export function notificationsLink(kind?: string): string {
  return kind ? `/admin?tab=notifications&list=${kind}` : '/admin?tab=notifications'
}
