import type { Endpoint } from './endpoint.ts'

export const readRobots = {
  method: 'GET',
  path: '/robots.txt',
  who: 'everyone',
  about: 'Which paths search engines must not read, and where the sitemap is.',
  status: 200,
  answer: 'text/plain',
} as const satisfies Endpoint

export const readSitemap = {
  method: 'GET',
  path: '/sitemap.xml',
  who: 'everyone',
  about: 'The public pages under `PUBLIC_URL`.',
  status: 200,
  answer: 'application/xml',
} as const satisfies Endpoint
