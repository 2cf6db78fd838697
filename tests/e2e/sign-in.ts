import type { Page } from 'playwright/test'
import { z } from 'zod'
import { openBlankPage } from './admin-session.ts'

const codeAnswer = z.object({ code: z.string() })
const memberAnswer = z.object({ token: z.string(), member: z.looseObject({ id: z.string() }) })

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
    ([key, saved]) => {
      localStorage.setItem('member_data', saved)
      localStorage.setItem('auth_token', key)
    },
    [token, JSON.stringify(member)] as const,
  )
}

export async function fillIdentifier(page: Page, tab: 'Phone' | 'Email', identifier: string) {
  await page.goto('/login')
  await page.getByRole('tab', { name: tab }).click()
  await page.getByLabel(tab === 'Phone' ? 'Phone Number' : 'Email Address').fill(identifier)
}

export async function requestCode(page: Page, tab: 'Phone' | 'Email', identifier: string) {
  await fillIdentifier(page, tab, identifier)
  await page.getByRole('button', { name: 'Send Code' }).click()
}

export async function readCode(page: Page): Promise<string> {
  const notice = page.getByRole('status').filter({ hasText: 'Development mode' })
  return (await notice.locator('strong').textContent()) ?? ''
}
