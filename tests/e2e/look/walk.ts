import { type Browser, expect, type Page, test } from 'playwright/test'
import { patience } from '../../setup/patience.ts'
import { catchAtOnce } from '../catch-at-once.ts'
import type { Complaints } from '../complaints.ts'
import { CHECKS, isTranslated } from './checks.ts'
import { translateFromNowOn } from './translator.ts'

/** What a surface can show: the name of a state, and the way there from an empty browser. */
export type States<Given = undefined> = Record<
  string,
  (page: Page, given: Given) => Promise<unknown>
>

const PER_STATE_MS = 60_000
/** How long each step of a way may take. */
const STEP_MS = 15_000

interface Walk<Given> {
  browser: Browser
  complaints: Complaints
  states: States<Given>
  surface: keyof typeof CHECKS
  /** Runs before the way to a state begins, on its page. */
  begin: (page: Page) => Promise<Given>
}

/**
 * Goes to each state once, in a browser of its own, and runs all checks of its surface there. The browser translates where
 * texts change in place: that moves nothing on the page, so the other checks see what everybody sees.
 */
export async function walk<Given>(given: Walk<Given>): Promise<void> {
  const { states, surface } = given
  test.setTimeout(patience(Object.keys(states).length * PER_STATE_MS))
  const problems: string[] = []
  for (const name of Object.keys(states)) {
    const run = (title: string, look: () => Promise<string[]>) =>
      test.step(title, async () => {
        const found = await look().catch((error: unknown) => [String(error)])
        problems.push(...found.map((problem) => `${name}, ${title}: ${problem}`))
        return found
      })
    await run('on the way', () =>
      visit(given, name, async (page) => {
        for (const [title, check] of Object.entries(CHECKS[surface])) {
          await run(title, () => check(page))
        }
        return []
      }),
    )
  }
  expect(problems).toEqual([])
}

async function visit<Given>(
  { browser, complaints, states, surface, begin }: Walk<Given>,
  name: string,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const context = await browser.newContext()
  context.setDefaultTimeout(patience(STEP_MS))
  context.on('page', catchAtOnce)
  await complaints.watch(context)
  const page = await context.newPage()
  try {
    if (isTranslated(surface)) await translateFromNowOn(page)
    await states[name]?.(page, await begin(page))
    return await look(page)
  } finally {
    await context.close()
  }
}
