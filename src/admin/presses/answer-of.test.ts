import { expect, it, vi } from 'vitest'
import { sendPress } from './answer-of.ts'
import { newPress } from './press.ts'

const press = newPress({ id: 'v', status: 'stored' }, 'Dart', 'needs_staging', new Date())

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
