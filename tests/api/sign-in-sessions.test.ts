import { afterAll, describe, expect, test } from 'vitest'
import { signOutProof } from '#domain/sign-in/sign-out-proof.ts'
import { sessions } from '#server/db/schema/access.ts'
import { makeMember } from '../factories/members.ts'
import { openApi } from '../setup/api-fixture.ts'
import { codeCalls, type SignedIn } from '../setup/code-calls.ts'

const api = await openApi()
afterAll(() => api.close())
const { shownCode, signIn, verify } = codeCalls(api)

const me = (headers: Record<string, string>) => api.visitor().get('/api/auth/me', headers)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const logout = (headers: Record<string, string>) =>
  api.visitor().post('/api/auth/logout', undefined, headers)
const signedIn = async () => signIn((await makeMember(api.db)).email)
const works = async ({ token, cookie }: SignedIn) => [
  (await me(bearer(token))).status,
  (await me({ cookie })).status,
]

test('signing in sets a cookie out of the reach of scripts', async () => {
  const { email } = await makeMember(api.db)
  const answer = await verify(email, await shownCode(email))
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^member_session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ])
})

test('token and cookie are different, each opens the session, neither can replace the other', async () => {
  const { token, cookie } = await signedIn()
  const secret = cookie.split('=')[1] ?? ''
  expect(secret).not.toBe(token)
  expect(await works({ token, cookie })).toEqual([200, 200])
  expect(await works({ token: secret, cookie: `member_session=${token}` })).toEqual([401, 401])
})

test('only hashes of token and cookie are stored', async () => {
  const { token, cookie } = await signedIn()
  const stored = JSON.stringify(await api.db.select().from(sessions))
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(cookie.split('=')[1])
})

test('a token decides alone, whatever cookie comes beside it', async () => {
  const [ended, living] = [await signedIn(), await signedIn()]
  await logout(bearer(ended.token))
  const answer = await me({ ...bearer(ended.token), cookie: living.cookie })
  expect(answer.status).toBe(401)
})

test('signing in where somebody is signed in ends that session, and no other of theirs', async () => {
  const { email } = await makeMember(api.db)
  const [tablet, phone] = [await signIn(email), await signIn(email)]
  const identifier = (await makeMember(api.db)).email
  const code = await shownCode(identifier)
  const path = '/api/auth/verify-otp'
  const wrong = await api.visitor().post(path, { identifier, code: 'x' }, { cookie: tablet.cookie })
  expect(wrong.status).toBe(400)
  expect(await works(tablet)).toEqual([200, 200])
  const right = await api.visitor().post(path, { identifier, code }, { cookie: tablet.cookie })
  expect(right.status).toBe(200)
  expect(await works(tablet)).toEqual([401, 401])
  expect(await works(phone)).toEqual([200, 200])
})

test('a 21st session ends the member’s longest unused one, and nobody else’s', async () => {
  const { email } = await makeMember(api.db)
  const other = await signedIn()
  const opened: SignedIn[] = []
  for (let devices = 0; devices < 21; devices++) {
    opened.push(await signIn(email))
    api.clock.advance({ minutes: 15 })
  }
  const [oldest, ...rest] = opened
  if (oldest) expect(await works(oldest)).toEqual([401, 401])
  for (const session of [...rest, other]) expect(await works(session)).toEqual([200, 200])
})

describe('a missing cookie', () => {
  test('is set anew, the same in every tab', async () => {
    const { token, cookie } = await signedIn()
    const [one, other] = await Promise.all([me(bearer(token)), me(bearer(token))])
    for (const answer of [one, other]) {
      expect(answer.headers.get('set-cookie')).toMatch(new RegExp(`^${cookie}; Max-Age=`))
    }
    expect((await me({ cookie })).status).toBe(200)
  })
})

describe('signing out', () => {
  const cleared = /^member_session=; Max-Age=0; Path=\/$/

  test('by token ends the cookie too, and takes it away', async () => {
    const { token, cookie } = await signedIn()
    const answer = await logout({ ...bearer(token), cookie })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toMatch(cleared)
    expect(await works({ token, cookie })).toEqual([401, 401])
  })

  test('by cookie ends the token too', async () => {
    const { token, cookie } = await signedIn()
    const answer = await logout({ cookie })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toMatch(cleared)
    expect(await works({ token, cookie })).toEqual([401, 401])
  })

  test('without a session, or twice, is no error', async () => {
    const { token, cookie } = await signedIn()
    await logout({ ...bearer(token), cookie })
    const answers = [logout({}), logout(bearer(token)), logout({ cookie })]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 204, 204])
  })

  test('late by an old token leaves the member signed in who came since', async () => {
    const [former, present] = [await signedIn(), await signedIn()]
    const answer = await logout({ ...bearer(former.token), cookie: present.cookie })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await works(former)).toEqual([401, 401])
    expect(await works(present)).toEqual([200, 200])
  })

  test('by proof ends token and cookie, and takes the cookie away', async () => {
    const { token, cookie } = await signedIn()
    const answer = await logout({ ...bearer(await signOutProof(token)), cookie })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toMatch(cleared)
    expect(await works({ token, cookie })).toEqual([401, 401])
    expect((await logout(bearer(await signOutProof(token)))).status).toBe(204)
  })

  test('by a page of another site does nothing', async () => {
    const { token, cookie } = await signedIn()
    expect((await logout({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await works({ token, cookie })).toEqual([200, 200])
  })
})

test('the proof of a sign-out opens nothing', async () => {
  const session = await signedIn()
  const proof = bearer(await signOutProof(session.token))
  for (const path of [
    '/api/auth/me',
    '/api/my/vehicles',
    '/api/my/car-requests',
    '/api/my/rsvps',
  ]) {
    expect((await api.visitor().get(path, proof)).status, path).toBe(401)
    const beside = await api.visitor().get(path, { ...proof, cookie: session.cookie })
    expect(beside.status, `${path} beside its cookie`).toBe(401)
  }
  expect((await api.visitor().post('/api/my/vehicles', { vehicleName: 'X' }, proof)).status).toBe(
    401,
  )
  expect(await works(session)).toEqual([200, 200])
})
