import type { Page } from 'playwright/test'

export const form = (page: Page) => page.getByRole('dialog')

/** A field's control by its label alone, whatever stands beside it. */
export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })

export const question = (page: Page) => page.getByRole('alertdialog')
