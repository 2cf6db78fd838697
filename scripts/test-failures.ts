import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod/mini'

/** A test that failed, at last or on an earlier try, and its message, cut to what fits the end of a log. */
export interface Failure {
  test: string
  said: string
}

const LINES = 12
const inShort = (text: string) =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, LINES).join('\n')

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z._default(z.string(), ''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
})

type VitestFile = z.infer<typeof vitestReport>['testResults'][number]

const failureOf = (
  file: VitestFile,
  { fullName, failureMessages }: VitestFile['assertionResults'][number],
): Failure => ({ test: `${file.name} › ${fullName}`, said: inShort(failureMessages?.[0] ?? '') })

export function failuresOfVitest(report: unknown): Failure[] {
  return vitestReport.parse(report).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && file.status === 'failed')
      return [{ test: file.name, said: inShort(file.message) }]
    return failed.map((one) => failureOf(file, one))
  })
}

/** Tests that passed only when they were tried again. */
export function flakesOfVitest(report: unknown): Failure[] {
  return vitestReport
    .parse(report)
    .testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
        .map((one) => failureOf(file, one)),
    )
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) }),
      ),
    }),
  ),
})
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite))
  },
})
const playwrightReport = z.object({ suites: z.array(suite) })

const specsOf = ({ specs, suites = [] }: z.infer<typeof suite>): z.infer<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const specsIn = (report: unknown) => playwrightReport.parse(report).suites.flatMap(specsOf)

function failureOfSpec({ title, file, line, tests }: z.infer<typeof spec>): Failure {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  const messages = new Set(errors.map(({ message = '' }) => inShort(message)))
  return { test: `${file}:${line} › ${title}`, said: [...messages].join('\n') }
}

export const failuresOfPlaywright = (report: unknown): Failure[] =>
  specsIn(report)
    .filter(({ ok }) => !ok)
    .map(failureOfSpec)

/** Journeys that passed only when they were tried again. */
export const flakesOfPlaywright = (report: unknown): Failure[] =>
  specsIn(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(failureOfSpec)
