import { expect, test } from '../fixtures.ts'
import { runChaos } from './run-chaos.ts'

test('nothing is lost and nothing doubled while everything around the outbox breaks', async () => {
  test.setTimeout(420_000)
  const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000)
  const report = await runChaos({ seed, wishes: 200, eventEveryMs: 1200, paceMs: 400 })
  console.log(JSON.stringify({ seed, ...report }))
  expect(report.stuck).toEqual([])
  expect(report.problems).toEqual([])
  expect(report.saved).toBeGreaterThanOrEqual(200)
  expect(report.withdrawn).toBeGreaterThan(0)
  expect(report.chosen).toBeGreaterThanOrEqual(60)
})
