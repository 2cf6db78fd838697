import { PORTAL_STATES, test } from './portal-states.ts'
import { expectFocusInSight } from './tab-through.ts'

/** The pages with bars that stay, and the most to focus. */
const STATES = ['request form, refused', 'events']

for (const name of STATES) {
  test(`${name} shows what the keyboard focuses`, async ({ page, content: _, person: __ }) => {
    await PORTAL_STATES[name]?.(page)
    await expectFocusInSight(page, name)
  })
}
