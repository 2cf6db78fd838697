import type { Page } from 'playwright/test'
import { z } from 'zod'
import { PASSWORD } from './admin-garage.ts'
import { type Club, signInAs } from './portal-club.ts'

const tokenSchema = z.object({ token: z.string() })

async function signInAsAdmin(page: Page, url: string) {
  const answer = await page.request.post(`${url}/api/admin/login`, {
    data: { password: PASSWORD },
    headers: { origin: url },
  })
  const { token } = tokenSchema.parse(await answer.json())
  await page.addInitScript((secret) => sessionStorage.setItem('adminToken', secret), token)
}

/** Whoever a page is for: nobody, a member of the club, or an admin. */
export async function signInFor(page: Page, path: string, url: string, club: Club) {
  if (path.startsWith('/members')) await signInAs(page, url, club.anyone())
  if (path.startsWith('/admin')) await signInAsAdmin(page, url)
}
