import { PORTAL_STATES, test } from './portal-states.ts'
import { expectFocusInSight } from './tab-through.ts'

const STATES = [
  ...['home', 'my vehicles', 'add vehicle, refused', 'request form, refused', 'request, waiting'],
  ...['events', 'events, in a month', 'digest', 'videos', 'article', 'reviews'],
]

for (const name of STATES) {
  test(`${name} shows what the keyboard focuses`, async ({ page, content: _, person: __ }) => {
    await PORTAL_STATES[name]?.(page)
    await expectFocusInSight(page, name)
  })
}
