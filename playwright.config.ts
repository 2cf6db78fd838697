import { defineConfig, devices } from 'playwright/test'
import { chromiumArguments, ensureChromium } from './tests/setup/chromium.ts'
import { patience, TRIES_AGAIN } from './tests/setup/patience.ts'

// A page of a journey lives for seconds: to optimise its code takes a tenth more than it saves.
const WITHOUT_OPTIMISERS = '--js-flags=--no-maglev --no-turbofan'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/journeys-on-postgres.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One more than a small machine has cores: while one waits for a poll, two are at work.
  workers: 3,
  fullyParallel: false,
  retries: TRIES_AGAIN,
  forbidOnly: Boolean(process.env.CI),
  timeout: patience(90_000),
  expect: { timeout: patience(10_000) },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A worker fetches the whole app for each browser: only the journeys that are about it let it in.
    serviceWorkers: 'block',
    // Nothing is looked for while it still moves; admin-to-member and the hero have their tests with motion.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // A trace takes a fifth of the whole run; whoever looks into a failure adds `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: ensureChromium(),
      args: [...chromiumArguments, WITHOUT_OPTIMISERS],
    },
  },
})
