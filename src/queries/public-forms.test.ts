import { afterEach, expect, it, vi } from 'vitest'
import { inquireAboutStorage } from './public-forms.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const coded = (status: number, code: string) =>
  Response.json({ error: 'A sentence', code }, { status })

afterEach(() => vi.unstubAllGlobals())

it('corrects what arrived without an answer, also back to what was sent first, and begins anew once it is gone', async () => {
  const calls: string[] = []
  let isThere = true
  vi.stubGlobal('fetch', async (path: string, { method = '', body = '' }: RequestInit) => {
    const { email, id } = JSON.parse(String(body))
    const isFirstId = id === undefined || id === ID
    calls.push(`${method} ${email} ${isFirstId ? 'under its id' : 'under another id'}`)
    if (method === 'POST' && isFirstId) return coded(422, 'key_reused')
    if (method === 'PUT' && !isThere) return coded(404, 'not_found')
    return Response.json({
      id: id ?? path.split('/').at(-1),
      ...JSON.parse(String(body)),
      status: 'new',
      statusChangedAt: null,
      createdAt: '2026-05-01T12:00:00.000Z',
    })
  })
  const send = (email: string) =>
    inquireAboutStorage(
      {
        firstName: 'Ansel',
        lastName: 'Keeper',
        email,
        phone: null,
        typeOfCars: 'Elan',
        hopingToStart: null,
        questions: null,
        howDidYouHear: null,
      },
      { id: ID, honeypot: '' },
    )
  await send('b@example.com')
  await send('a@example.com')
  isThere = false
  await send('c@example.com')
  expect(calls).toEqual([
    'POST b@example.com under its id',
    'PUT b@example.com under its id',
    'PUT a@example.com under its id',
    'PUT c@example.com under its id',
    'POST c@example.com under another id',
  ])
})
