import type { Page } from 'playwright/test'
import { signInAdmin } from './admin-session.ts'
import { type Club, signInAs } from './portal-club.ts'

/** Whoever a page is for: nobody, a member of the club, or an admin. */
export async function signInFor(page: Page, path: string, url: string, club: Club) {
  if (path.startsWith('/members')) await signInAs(page, url, club.anyone())
  if (path.startsWith('/admin')) await signInAdmin(page, url)
}
