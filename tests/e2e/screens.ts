import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import type { Complaints } from './complaints.ts'

/** Another device, which shares nothing with the journey's own but the server. */
export async function openScreen(
  browser: Browser,
  complaints: Complaints,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  await complaints.watch(context)
  return context.newPage()
}

/** What happens on one screen is on each other within so many seconds of its own clock. */
const POLL_SECONDS = 10

/**
 * Lets each screen, whose clock is installed, ask once what has happened. Second by second: in one leap a request's time
 * would be over before its answer.
 */
export async function passOnePoll(...screens: Page[]) {
  for (let second = 0; second < POLL_SECONDS; second += 1) {
    await Promise.all(screens.map((screen) => screen.clock.runFor(1_000)))
  }
}
