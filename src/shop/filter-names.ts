import type { Filter } from '#domain/merch/catalogue.ts'

export const FILTER_NAMES: Record<Filter, string> = {
  all: 'All',
  hats: 'Hats',
  tops: 'Tops',
  bottoms: 'Bottoms',
}
