import type { Page } from 'playwright/test'
import { z } from 'zod'

export const PASSWORD = 'rowhouse-demo-garage'

const loginSchema = z.object({ token: z.string() })

interface AdminSession {
  token: string
  /** Name and value of each cookie. */
  cookies: [string, string][]
}

const known = new Map<string, AdminSession>()

export const headersOf = ({ token, cookies }: AdminSession) => ({
  'x-admin-token': token,
  cookie: cookies.map((pair) => pair.join('=')).join('; '),
})

async function isAlive(url: string, session: AdminSession): Promise<boolean> {
  const answer = await fetch(`${url}/api/admin/me`, { headers: headersOf(session) })
  return answer.status === 200
}

async function signIn(url: string): Promise<AdminSession> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ password: PASSWORD }),
  })
  const { token } = loginSchema.parse(await answer.json())
  const cookies = answer.headers.getSetCookie().map((cookie): [string, string] => {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
    return [name, value]
  })
  return { token, cookies }
}

/**
 * One session of an admin for all who work over HTTP, and one for all browsers, as long as it lives: each password
 * takes the server half a second.
 */
export async function adminSession(url: string, where: 'http' | 'browser'): Promise<AdminSession> {
  const key = `${where} ${url}`
  const before = known.get(key)
  if (before && (await isAlive(url, before))) return before
  const session = await signIn(url)
  known.set(key, session)
  return session
}

const BLANK_PAGE = '/a-blank-page-of-the-tests'

/** A page of the server's origin that runs no code of ours yet. */
export async function openBlankPage(page: Page, url = ''): Promise<void> {
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route(`**${BLANK_PAGE}`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(url + BLANK_PAGE)
  await page.unroute(`**${BLANK_PAGE}`)
}

/** Leaves the page as the login leaves it. The token lives in one tab: others of its context are not signed in. */
export async function signInAdmin(page: Page, url: string): Promise<void> {
  const { token, cookies } = await adminSession(url, 'browser')
  const sameSite = 'Lax' as const
  await page
    .context()
    .addCookies(cookies.map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite })))
  await openBlankPage(page, url)
  await page.evaluate((key) => sessionStorage.setItem('adminToken', key), token)
}
