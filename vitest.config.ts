import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/setup/longest-first.ts'
import { patience, TRIES_AGAIN } from './tests/setup/patience.ts'
import { postgresIsAvailable } from './tests/setup/postgres-binaries.ts'

const withPostgres = postgresIsAvailable() || Boolean(process.env.CI)

if (!withPostgres) {
  console.warn('SKIPPED api and rehearsals: run npm ci, or set TEST_DATABASE_URL.')
}

const onPostgres = (name: string) => ({
  extends: true as const,
  test: {
    name,
    isolate: false,
    include: [`tests/${name}/**/*.test.ts`],
    retry: TRIES_AGAIN,
    globalSetup: ['tests/setup/api-on-postgres.ts'],
  },
})

export default defineConfig({
  test: {
    environment: 'node',
    reporters: ['default', 'tests/setup/flaky-reporter.ts'],
    testTimeout: patience(120_000),
    hookTimeout: patience(120_000),
    expect: { poll: { timeout: patience(10_000) } },
    unstubGlobals: true,
    restoreMocks: true,
    // Left to itself it keeps one of two cores for a person who waits.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{domain,server,scripts}/**/*.test.ts', 'tests/{docs,setup}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          isolate: false,
          // Dexie looks for the first once, when it is loaded.
          setupFiles: ['fake-indexeddb/auto', 'tests/setup/fresh-modules.ts'],
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      { extends: true, test: { name: 'browsers', include: ['tests/browsers/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'api-embedded', include: ['tests/api-embedded/**/*.test.ts'] },
      },
      ...(withPostgres ? ['api', 'rehearsals'].map(onPostgres) : []),
    ],
  },
})
