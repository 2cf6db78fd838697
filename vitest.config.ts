import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/setup/longest-first.ts'
import { postgresIsAvailable } from './tests/setup/postgres-binaries.ts'

const withPostgres = postgresIsAvailable() || Boolean(process.env.CI)

const ONLY_POSTGRES = 'tests/api/**/*.postgres.test.ts'

const postgresProject = {
  extends: true as const,
  test: {
    name: 'api-postgres',
    isolate: false,
    include: ['tests/api/**/*.test.ts'],
    globalSetup: ['tests/setup/api-on-postgres.ts'],
  },
}

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
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
          // Dexie looks for it once, when the first test of all loads it.
          setupFiles: ['fake-indexeddb/auto'],
          include: [
            '{domain,server,src,scripts}/**/*.test.{ts,tsx}',
            'tests/{docs,setup}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api-pglite',
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          exclude: [ONLY_POSTGRES],
          globalSetup: ['tests/setup/pglite-template.ts'],
        },
      },
      ...(withPostgres ? [postgresProject] : []),
    ],
  },
})
