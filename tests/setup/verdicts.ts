import type { ErrorBody } from '#domain/errors.ts'
import { problemWith, tellsInside } from './error-contract.ts'
import type { RawAnswer } from './raw-http.ts'

export type Verdict = 'refused' | 'accepted' | 'not found' | 'turned away' | 'no such path'

const TURNED_AWAY = new Set([401, 403, 413, 429])
const NO_SUCH_PATH = 'There is nothing at this address.'

const isPage = (type: string | null) => type?.startsWith('text/html') ?? false

/** Addresses that people open answer with a page, also where nothing is. */
function problemOf(path: string, { status, type, text }: RawAnswer): string | null {
  const isOpened = !path.startsWith('/api/') && status === 404 && isPage(type)
  if (isOpened) return tellsInside(text) ? 'words from inside' : null
  return problemWith(status, type, text)
}

/** How far a bad request came, by its answer: "refused" is what validation says no to. */
export function verdictOf({ status, type, text }: RawAnswer): Verdict {
  if (TURNED_AWAY.has(status)) return 'turned away'
  if (status < 400) return 'accepted'
  if (status !== 404) return 'refused'
  if (isPage(type)) return 'not found'
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
    add(path: string, asked: string, answer: RawAnswer) {
      counts.sent++
      if (answer.status >= 500) innerErrors++
      const problem = problemOf(path, answer)
      if (problem) problems.push(`${problem}: ${asked} → ${answer.status} ${answer.text}`)
      else counts[verdictOf(answer)]++
    },
  }
}
