/** Drawn where a product's own picture cannot be had. */
export const FALLBACK_PICTURE = '/art/merch-fallback.svg'
