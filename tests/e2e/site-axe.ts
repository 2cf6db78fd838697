import type { Page } from 'playwright/test'
import { axeViolations } from '../setup/axe-violations.ts'
import { expect } from './fixtures.ts'

/** Gathers what axe finds in one state after the other, each under its name. */
export function axeLooks(page: Page) {
  const found: string[] = []
  return {
    look: async (state: string) => {
      for (const violation of await axeViolations(page)) found.push(`${state}: ${violation}`)
    },
    expectNothing: () => expect(found).toEqual([]),
  }
}
