import type { ErrorBody } from '#domain/errors.ts'
import { problemWith } from './error-contract.ts'
import type { RawAnswer } from './raw-http.ts'

export type Verdict = 'refused' | 'accepted' | 'not found' | 'turned away' | 'no such path'

const TURNED_AWAY = new Set([401, 403, 413, 429])
const NO_SUCH_PATH = 'There is nothing at this address.'

/** How far a bad request came, by its answer: "refused" is what validation says no to. */
export function verdictOf({ status, text }: RawAnswer): Verdict {
  if (TURNED_AWAY.has(status)) return 'turned away'
  if (status < 400) return 'accepted'
  if (status !== 404) return 'refused'
  const { error }: ErrorBody = JSON.parse(text)
  return error === NO_SUCH_PATH ? 'no such path' : 'not found'
}

/** Counts what became of bad requests, and keeps the first answers that break the form of errors. */
export function tally() {
  const counts: Record<Verdict | 'sent', number> = {
    ...{ sent: 0, refused: 0, accepted: 0, 'not found': 0 },
    ...{ 'turned away': 0, 'no such path': 0 },
  }
  const problems: string[] = []
  let innerErrors = 0
  return {
    counts,
    problems,
    innerErrors: () => innerErrors,
    add(asked: string, answer: RawAnswer) {
      counts.sent++
      if (answer.status >= 500) innerErrors++
      const problem = problemWith(answer.status, answer.type, answer.text)
      if (problem) problems.push(`${problem}: ${asked} → ${answer.status} ${answer.text}`)
      else counts[verdictOf(answer)]++
    },
  }
}
