import { describe, expect, test } from 'vitest'
import {
  countsOfPlaywright,
  countsOfVitest,
  formatCounts,
  judged,
  NOTHING,
  sum,
} from './test-counts.ts'

const vitestReport = (results: { status: string; assertionResults: { status: string }[] }[]) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: results,
})

describe('the counts of a run', () => {
  test('take passed, failed and skipped from vitest', () => {
    expect(countsOfVitest(vitestReport([]))).toEqual({ passed: 3, failed: 0, skipped: 2 })
  })

  test('count a file that could not be loaded as a failure', () => {
    const report = vitestReport([{ status: 'failed', assertionResults: [] }])
    expect(countsOfVitest(report).failed).toBe(1)
  })

  test('count a journey that passed on a later try as passed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countsOfPlaywright({ stats })).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })

  test('fail a runner that ran no test', () => {
    expect(judged(NOTHING, 0).failed).toBe(1)
    expect(judged({ passed: 0, failed: 0, skipped: 9 }, 0).failed).toBe(1)
  })

  test('fail a runner that ended badly with all its tests passed', () => {
    expect(judged({ passed: 5, failed: 0, skipped: 0 }, 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
    })
  })

  test('add up to one plain line', () => {
    const total = sum([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 3 },
    ])
    expect(formatCounts(total)).toBe('3 passed, 1 failed, 3 skipped')
  })
})
