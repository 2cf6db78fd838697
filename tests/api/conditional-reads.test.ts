import { afterAll, describe, expect, test } from 'vitest'
import { makeMember } from '../factories/members.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

const READS = {
  'the board': async () => ({ reader: await api.asDisplay(), path: '/api/kiosk/board' }),
  'a member’s garage': async () => ({
    reader: await api.asMember(await makeMember(api.db)),
    path: '/api/my/garage',
  }),
  events: async () => ({ reader: api.visitor(), path: '/api/events' }),
}

describe.each(Object.entries(READS))('%s, read again', (_, open) => {
  test.each([
    ['with its tag', (tag: string) => tag],
    ['with the weak tag of a proxy that compresses', (tag: string) => `W/${tag}`],
    ['with a list of tags', (tag: string) => `"before", W/"earlier",${tag}`],
    ['whatever there is', () => '*'],
  ])('%s, sends nothing again', async (_, ifNoneMatch) => {
    const { reader, path } = await open()
    const etag = (await reader.get(path)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    const again = await reader.get(path, { 'if-none-match': ifNoneMatch(etag) })
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
    expect(await again.text()).toBe('')
  })
})
