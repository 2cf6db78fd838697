export const SECTIONS = ['orders', 'products', 'person'] as const
export type Section = (typeof SECTIONS)[number]

/** The address of a section of the shop, or of one product in it. */
export function shopLink(section: Section, productId?: string): string {
  const product = productId ? `&product=${productId}` : ''
  return `/admin?tab=shop&section=${section}${product}`
}
