import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod/mini'

/** A failed test and its message, cut to what fits the end of a log. */
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

export function failuresOfVitest(report: unknown): Failure[] {
  return vitestReport.parse(report).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && file.status === 'failed')
      return [{ test: file.name, said: inShort(file.message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file.name} › ${fullName}`,
      said: inShort(failureMessages?.[0] ?? ''),
    }))
  })
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
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

export function failuresOfPlaywright(report: unknown): Failure[] {
  const specs = playwrightReport.parse(report).suites.flatMap(specsOf)
  return specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return {
        test: `${file}:${line} › ${title}`,
        said: errors.map(({ message = '' }) => inShort(message)).join('\n'),
      }
    })
}
