import { describe, expect, test } from 'vitest'
import {
  failuresOfPlaywright,
  failuresOfVitest,
  flakesOfPlaywright,
  flakesOfVitest,
} from './test-failures.ts'

const ESCAPE = String.fromCharCode(27)

describe('the failures of a run', () => {
  test('name a journey in any depth, with what was said of it', () => {
    const failed = {
      title: 'shows its age',
      file: 'wall.spec.ts',
      line: 7,
      ok: false,
      tests: [
        {
          status: 'unexpected',
          results: [{ errors: [{ message: `${ESCAPE}[31mError: too late${ESCAPE}[39m` }] }],
        },
      ],
    }
    const passed = { ...failed, title: 'pairs', ok: true }
    const report = { suites: [{ specs: [passed], suites: [{ specs: [failed] }] }] }
    expect(failuresOfPlaywright(report)).toEqual([
      { test: 'wall.spec.ts:7 › shows its age', said: 'Error: too late' },
    ])
  })

  test('name a test of a module, and a file that could not be loaded', () => {
    const one = { status: 'failed', fullName: 'slots have an end', failureMessages: ['not 21'] }
    const good = { status: 'passed', fullName: 'slots begin', failureMessages: [] }
    const report = {
      testResults: [
        { name: 'slots.test.ts', status: 'failed', message: '', assertionResults: [good, one] },
        { name: 'dates.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      ],
    }
    expect(failuresOfVitest(report)).toEqual([
      { test: 'slots.test.ts › slots have an end', said: 'not 21' },
      { test: 'dates.test.ts', said: 'no such file' },
    ])
  })

  test('are cut to what fits the end of a log', () => {
    const message = Array.from({ length: 90 }, (_, line) => `line ${line}`).join('\n')
    const report = {
      testResults: [{ name: 'a.test.ts', status: 'failed', message, assertionResults: [] }],
    }
    expect(failuresOfVitest(report)[0]?.said.split('\n')).toHaveLength(12)
  })
})

describe('what passed only when tried again', () => {
  test('is a passed test of a module with the message of an earlier try', () => {
    const flaky = { status: 'passed', fullName: 'a rush sells all', failureMessages: ['timed out'] }
    const good = { status: 'passed', fullName: 'a cap is sold', failureMessages: [] }
    const failed = { status: 'failed', fullName: 'a cap is free', failureMessages: ['it is not'] }
    const assertionResults = [flaky, good, failed]
    const report = { testResults: [{ name: 'shop.test.ts', status: 'failed', assertionResults }] }
    expect(flakesOfVitest(report)).toEqual([
      { test: 'shop.test.ts › a rush sells all', said: 'timed out' },
    ])
    expect(failuresOfVitest(report)).toEqual([
      { test: 'shop.test.ts › a cap is free', said: 'it is not' },
    ])
  })

  test('is a journey that the browser called flaky, which is no failure', () => {
    const results = [{ errors: [{ message: 'not visible' }] }, { errors: [] }]
    const flaky = {
      ...{ title: 'signs in', file: 'sign-in.spec.ts', line: 3, ok: true },
      tests: [{ status: 'flaky', results }],
    }
    const good = { ...flaky, tests: [{ status: 'expected', results: [{ errors: [] }] }] }
    const report = { suites: [{ specs: [flaky, good] }] }
    expect(flakesOfPlaywright(report)).toEqual([
      { test: 'sign-in.spec.ts:3 › signs in', said: 'not visible' },
    ])
    expect(failuresOfPlaywright(report)).toEqual([])
  })
})
