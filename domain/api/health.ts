import { troubleSchema } from '../troubles.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const readHealth = {
  method: 'GET',
  path: '/healthz',
  who: 'everyone',
  about: '200 once the server is listening, with `X-Build`.',
  isPolled: true,
  status: 200,
  answer: z.object({ ok: z.boolean(), build: z.string() }),
} as const satisfies Endpoint

export const readReadiness = {
  method: 'GET',
  path: '/readyz',
  who: 'everyone',
  about:
    '`ok` if the database answers within a second and the server isn’t stopping; otherwise 503 with `ok: false`, and `draining` while it stops.',
  isPolled: true,
  status: 200,
  answer: z.object({ ok: z.boolean(), draining: z.boolean().optional() }),
} as const satisfies Endpoint

export const readMetrics = {
  method: 'GET',
  path: '/metrics',
  who: 'admins and monitors',
  about: 'Metrics in Prometheus format ([deploying](deploying.md)).',
  isPolled: true,
  status: 200,
  answer: 'text/plain',
} as const satisfies Endpoint

export const listTroubles = {
  method: 'GET',
  path: '/api/troubles',
  who: 'admins',
  about:
    'Problems an admin can act on: failing email or texts, newsletter sign-ups waiting because email isn’t set up, sign-in codes nearly used up for the day. Empty if there are none.',
  isPolled: true,
  status: 200,
  answer: z.array(troubleSchema),
} as const satisfies Endpoint
