import { defineConfig } from 'vitest/config'
import { postgresIsAvailable } from './tests/setup/postgres-binaries.ts'

const withPostgres = postgresIsAvailable() || Boolean(process.env.CI)

const ONLY_POSTGRES = 'tests/api/**/*.postgres.test.ts'

const postgresProject = {
  extends: true as const,
  test: {
    name: 'api-postgres',
    include: ['tests/api/**/*.test.ts'],
    globalSetup: ['tests/setup/postgres-template.ts'],
  },
}

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
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
          include: ['tests/api/**/*.test.ts'],
          exclude: [ONLY_POSTGRES],
          globalSetup: ['tests/setup/pglite-template.ts'],
        },
      },
      ...(withPostgres ? [postgresProject] : []),
    ],
  },
})
