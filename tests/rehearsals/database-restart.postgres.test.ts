import { describe, expect, test } from 'vitest'
import { ownPostgresRuns } from '../setup/postgres-binaries.ts'
import { restartUnderLoad } from '../setup/restart-database.ts'

describe.skipIf(!ownPostgresRuns())('a PostgreSQL that is restarted under load', () => {
  test('is found again by the server, which reports its state clearly', async () => {
    const result = await restartUnderLoad({
      ...{ restarts: 2, pauseMs: 500, awayMs: 800, perSecond: 30 },
      pages: ['/robots.txt'],
    })
    expect(result.lost).toEqual([])
    expect(result.doubled).toEqual([])
    expect(result.acknowledged).toBeGreaterThan(0)
    expect(result.wrong).toBe(0)
    expect(result.away.unclear).toBe('')
    expect(result.away.calls).toBeGreaterThan(0)
    expect(result.away.pages).toMatch(/^\d+ × 200$/)
  })
})
