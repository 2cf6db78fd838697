import { afterAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import { makeMember } from '../factories/members.ts'
import { makeDisplay, makeSession } from '../factories/sessions.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
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

describe.each(['Bearer', 'bearer', 'BEARER', 'bEaReR', 'Bearer  '])(
  'a token after "%s"',
  (scheme) => {
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
  },
)

test.each(['Bearer', 'Bearer:', 'Basic ', 'Bearers ', 'Token '])(
  'after "%s" there is no token',
  async (prefix) => {
    const { id: memberId } = await makeMember(api.db)
    const { token } = await makeSession(api.db, { memberId, at: api.clock.now() })
    const answer = await visitor.get('/api/auth/me', { authorization: `${prefix}${token}` })
    expect(answer.status).toBe(401)
  },
)
