import type { Person } from '../../portal-club.ts'
import { fillIdentifier, readCode, requestCode } from '../../sign-in.ts'
import type { States } from '../walk.ts'

export const SIGN_IN_STATES: States<Person> = {
  'sign-in, refused': async (page) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Send Code' }).click()
    await page.getByText('Enter your phone number').first().waitFor()
  },
  'code step': async (page, { member }) => {
    await requestCode(page, 'Phone', member.phone ?? '')
    await page.locator('[data-toast-state="open"]').waitFor()
  },
  'a wrong code': async (page, { member }) => {
    await fillIdentifier(page, 'Email', member.email ?? '')
    await page.getByRole('button', { name: 'Send Code' }).click()
    const code = await readCode(page)
    const field = page.getByLabel('Verification Code')
    await field.fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Verify and Sign In' }).click()
    await page.locator('[aria-invalid=true]').waitFor()
  },
}
