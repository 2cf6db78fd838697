import { expect, type Page } from 'playwright/test'

export const form = (page: Page) => page.getByRole('dialog')

/** A field's control by its label alone, whatever stands beside it. */
export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })

export const question = (page: Page) => page.getByRole('alertdialog')

/** Answers the question with "Delete"; resolves once it is done, since what stands behind a question is hidden anyway. */
export async function confirmDelete(page: Page, press: 'click' | 'tap' = 'click') {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await question(page).getByRole('button', { name: 'Delete' })[press]()
  expect((await answered).ok()).toBe(true)
}
