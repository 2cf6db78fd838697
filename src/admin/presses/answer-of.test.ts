import { expect, it, vi } from 'vitest'
import { statusChangeSchema } from '#domain/vehicles/vehicle.schema.ts'
import { sendPress } from './answer-of.ts'
import { newPress } from './press.ts'

const wish = { to: 'needs_staging', now: new Date(), after: null } as const
const press = newPress({ id: 'v', status: 'stored' }, 'Dart', wish)

const coded = (status: number, code: string, more = {}) =>
  Response.json({ error: 'A sentence', code, ...more }, { status })

it.each([
  ['the club knows no such car', () => coded(404, 'not_found'), 'gone'],
  ['the session has ended', () => coded(401, 'not_signed_in'), 'signed-out'],
  [
    'the car is elsewhere',
    () => coded(409, 'status_conflict', { vehicle: { id: 'v', status: 'staged' } }),
    'conflict',
  ],
  ['the club refuses', () => coded(400, 'bad_input'), 'refused'],
  ['the club is in trouble', () => coded(503, 'database_unavailable'), 'unsent'],
  ['a proxy finds nothing', () => new Response('404 page not found', { status: 404 }), 'unsent'],
  ['the page of a wifi asks who is there', () => new Response('Denied', { status: 401 }), 'unsent'],
  ['a proxy waited too long', () => new Response('', { status: 408 }), 'unsent'],
])('when %s, the press is answered as it is', async (_, answer, kind) => {
  vi.stubGlobal('fetch', async () => answer())
  expect((await sendPress(press)).kind).toBe(kind)
})

it('sends with a press its name, its age and the press that it rests on', async () => {
  vi.useFakeTimers({ now: 90_000 })
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return Response.json({ id: 'v', status: 'staged' })
  })
  const car = { id: 'v', status: 'needs_staging' } as const
  const made = newPress(car, 'Dart', { to: 'staged', now: new Date(30_000), after: press.id })
  await sendPress(made)
  vi.useRealTimers()
  const sent = { id: made.id, ageMs: 60_000, after: press.id }
  expect(bodies).toEqual([{ from: 'needs_staging', status: 'staged', press: sent }])
  expect(statusChangeSchema.safeParse(bodies[0]).success).toBe(true)
})
