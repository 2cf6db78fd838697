import { z } from 'zod/mini'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 }
export const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0 }
export const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

export function countsOfVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    vitestReport.parse(report)
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  }
}

export function countsOfPlaywright(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/** A runner that failed without naming a failed test, or ran none, counts as one failure. */
export function judged(counts: Counts, exitCode: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0
  const failedSilently = exitCode !== 0 && counts.failed === 0
  return ranNothing || failedSilently ? { ...counts, failed: counts.failed + 1 } : counts
}

export function sum(all: Counts[]): Counts {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  )
}

export const formatCounts = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
