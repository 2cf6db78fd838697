import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import { makeMember } from '../factories/members.ts'
import { makeDisplay, makeSession } from '../factories/sessions.ts'
import { openApi } from '../setup/api-fixture.ts'
import { builtSite } from '../setup/built-site.ts'

const site = builtSite()
mkdirSync(join(site.folder, 'assets'))
writeFileSync(join(site.folder, 'assets/page-Ab12.js'), 'console.log("the club")')
const api = await openApi({ site })
afterAll(async () => {
  await api.close()
  site.remove()
})
const visitor = api.visitor()

const guarded = ENDPOINTS.filter(({ who }) => who !== 'everyone')
const ID = '00000000-0000-4000-8000-000000000000'

describe('a 401 names the credentials that its endpoint takes', () => {
  test.each(guarded)('$method $path', async ({ method, path, who }) => {
    const answer = await visitor(path.replaceAll(/:\w+/g, ID), { method })
    expect(answer.status).toBe(401)
    const schemes = answer.headers.get('www-authenticate')?.split(', ').sort()
    const member = who.includes('members') ? ['Bearer realm="members"'] : []
    const admin = who.includes('admins') ? ['X-Admin-Token realm="console"'] : []
    const display = who === 'displays' ? ['Bearer realm="displays"'] : []
    expect(schemes).toEqual([...display, ...member, ...admin])
  })

  test('the console’s sign-in and a webhook never make a browser ask for a password', async () => {
    const wrong = await visitor.post('/api/admin/login', { password: 'not the password' })
    const unsigned = await visitor.post('/api/webhooks/square', {})
    for (const { status, headers } of [wrong, unsigned]) {
      expect(status).toBe(401)
      expect(headers.get('www-authenticate')).toMatch(/^(Password|Signature) realm="[a-z]+"$/)
    }
  })
})

describe.each(['Bearer', 'bEaReR', 'Bearer  '])('a token after "%s"', (scheme) => {
  test('signs in a member', async () => {
    const { id: memberId } = await makeMember(api.db)
    const { token } = await makeSession(api.db, { memberId, at: api.clock.now() })
    const headers = { authorization: `${scheme} ${token}` }
    expect((await visitor.get('/api/auth/me', headers)).status).toBe(200)
  })

  test('shows a display its board', async () => {
    const { token } = await makeDisplay(api.db, { at: api.clock.now() })
    const headers = { authorization: `${scheme} ${token}` }
    expect((await visitor.get('/api/kiosk/board', headers)).status).toBe(200)
  })
})

const PAGES = ['/', '/philadelphia', '/nowhere', '/assets/page-Ab12.js', '/receipts/none']
const CALLERS = [visitor, await api.asMember(), await api.asAdmin(), await api.asDisplay()]
const READ = ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => path)

test.each([...PAGES, ...READ, '/api/nowhere'])('HEAD %s has the headers of GET', async (path) => {
  const url = path.replaceAll(/:\w+/g, ID)
  for (const call of CALLERS) {
    const [get, head] = [await call(url), await call(url, { method: 'HEAD' })]
    expect(head.status).toBe(get.status)
    // Two that differ each time, and what depends on compressing a body.
    for (const name of ['set-cookie', 'x-request-id', 'vary']) get.headers.delete(name)
    expect(Object.fromEntries(head.headers)).toMatchObject(Object.fromEntries(get.headers))
    expect(await head.text()).toBe('')
  }
})

describe('a method that a path does not have', () => {
  test.each([
    ['POST', '/', 'GET, HEAD'],
    ['PUT', '/newsletter/confirm/abc', 'GET, HEAD, POST'],
    ['GET', '/api/admin/login', 'POST'],
    ['HEAD', '/api/admin/login', 'POST'],
    ['OPTIONS', '/api/events', 'GET, HEAD, POST'],
    ['PROPFIND', '/api/vehicles', 'GET, HEAD, POST'],
    ['POST', `/api/vehicles/${ID}`, 'DELETE, GET, HEAD, PATCH'],
  ])('%s %s is answered 405 with %s', async (method, path, allowed) => {
    const answer = await visitor(path, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')?.split(', ').sort().join(', ')).toBe(allowed)
    if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
  })
})

const BODIES = ['/api/newsletter', '/api/pictures']

describe.each(BODIES)('a body sent to %s', (path) => {
  test.each(['gzip', 'GZIP', 'identity, gzip'])('in %s is answered 415', async (encoding) => {
    const admin = await api.asAdmin()
    const answer = await admin.post(path, {}, { 'content-encoding': encoding })
    expect(answer.status).toBe(415)
    expect(answer.headers.get('accept-encoding')).toBe('identity')
    expect(await answer.json()).toMatchObject({ code: 'unsupported_encoding' })
  })

  test.each(['gzip, chunked', 'chunked, chunked'])(
    'with the transfer coding %s is answered 501',
    async (coding) => {
      const admin = await api.asAdmin()
      const answer = await admin.post(path, {}, { 'transfer-encoding': coding })
      expect(answer.status).toBe(501)
      expect(await answer.json()).toMatchObject({ code: 'unsupported_transfer_encoding' })
    },
  )

  test.each([
    ['content-encoding', 'identity'],
    ['content-encoding', 'Identity'],
    ['content-encoding', ''],
    ['transfer-encoding', 'Chunked'],
  ])('as it is, with %s "%s", is read', async (name, value) => {
    const admin = await api.asAdmin()
    expect((await admin.post(path, {}, { [name]: value })).status).not.toBeGreaterThan(401)
  })
})
