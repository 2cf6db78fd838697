import { CLUB } from '#domain/club.ts'
import { pageHead } from '#domain/page-head.ts'
import { pageMark } from '#domain/site-data.ts'

const PAGE = {
  title: `Merch · ${CLUB.name}`,
  description:
    'Hats, shirts, hoodies and sweatpants with the badge of Rowhouse Motor Club, picked up at the clubhouse in Philadelphia. Members save 10 percent.',
  path: '/merch',
}

/** The head of the shop's page; every filter and product of it is one page to search engines. */
export function shopHead(): string {
  return pageHead(PAGE, [pageMark('products-json-ld')])
}
