import type { Page } from 'playwright/test'
import { z } from 'zod'

const codeAnswer = z.object({ code: z.string() })
const memberAnswer = z.object({ token: z.string(), member: z.object({ id: z.string() }).loose() })
const adminAnswer = z.object({ token: z.string() })

const BLANK_PAGE = '/a-blank-page-of-the-tests'

/** A page of our origin that runs no code of ours yet. */
async function openBlankPage(page: Page): Promise<void> {
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route(BLANK_PAGE, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(BLANK_PAGE)
  await page.unroute(BLANK_PAGE)
}

async function post(page: Page, path: string, data: unknown): Promise<unknown> {
  const answer = await page.request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** Signs the browser in as the login screen would, for journeys that begin behind it. */
export async function signInMember(page: Page, email: string): Promise<void> {
  const request = { identifier: email, type: 'email' }
  const { code } = codeAnswer.parse(await post(page, '/api/auth/request-otp', request))
  const check = { identifier: email, code }
  const { token, member } = memberAnswer.parse(await post(page, '/api/auth/verify-otp', check))
  await openBlankPage(page)
  await page.evaluate(
    ([key, kept]) => {
      localStorage.setItem('member_data', kept)
      localStorage.setItem('auth_token', key)
    },
    [token, JSON.stringify(member)] as const,
  )
}

/** The admin's token lives in one tab, so this page is signed in and others of its context are not. */
export async function signInAdmin(page: Page, password = 'rowhouse-demo-garage'): Promise<void> {
  const { token } = adminAnswer.parse(await post(page, '/api/admin/login', { password }))
  await openBlankPage(page)
  await page.evaluate((key) => sessionStorage.setItem('adminToken', key), token)
}

export async function askForCode(page: Page, tab: 'Phone' | 'Email', identifier: string) {
  await page.goto('/login')
  await page.getByRole('tab', { name: tab }).click()
  await page.getByLabel(tab === 'Phone' ? 'Phone Number' : 'Email Address').fill(identifier)
  await page.getByRole('button', { name: 'Send Code' }).click()
}

export async function readCode(page: Page): Promise<string> {
  const notice = page.getByRole('status').filter({ hasText: 'Development mode' })
  return (await notice.locator('strong').textContent()) ?? ''
}
