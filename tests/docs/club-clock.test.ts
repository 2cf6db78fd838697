import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** What may go by the device's clock: how long something took or is old there. */
const BY_THE_DEVICE: Record<string, string> = {
  'src/admin/board/board-toolbar.tsx': 'the age of what was read',
  'src/admin/forms/draft-form-dialog.tsx': 'the age of a draft',
  'src/admin/merch/orders/use-order-action.ts': 'how long an answer has been missing',
  'src/admin/status-commands/status-commands.ts':
    'when a button was tapped, for the age of the tap',
  'src/portal/sign-in/code-step.tsx': 'how long a code that was sent is good',
  'src/portal/sign-in/login-page.tsx': 'how long a code that was sent is good',
  'src/queries/my-garage.ts': 'what was read before what',
  'src/queries/vehicles.ts': 'how long ago the board was read',
  'src/shop/checkout/confirm-payment.ts': 'how long to ask again',
  'src/shop/products/own-hold.ts': 'how long this browser holds what it takes',
  'src/site/scene-tooltip.tsx': 'how long ago a tooltip closed',
}

const FOLDERS = ['portal', 'admin', 'site', 'shop', 'embeds', 'queries', 'slots', 'ui']

test('screens judge days and times by the club’s clock (decision 16)', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, 'src', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join('src', folder, name)),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) =>
    /\bDate\.now\b|\bnew (?:TZ)?Date(?:Mini)?\(\)/.test(
      readFileSync(join(PROJECT_ROOT, file), 'utf8'),
    ),
  )
  expect(found.sort()).toEqual(Object.keys(BY_THE_DEVICE).sort())
})
