import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from './patience.ts'

const ANSWER_WITHIN_MS = patience(15_000)
const RETRY_AFTER_MS = 300

export interface ClubCall {
  /** The name under which it is counted. */
  kind: string
  method?: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** The whole answer; status 0 where it was missing or incomplete. */
export interface ClubAnswer {
  status: number
  headers: Headers
  text: string
}

const SILENCE: ClubAnswer = { status: 0, headers: new Headers(), text: '' }

/** Sends a call once, and waits for its answer as long as the app does. */
export async function sendOnce(url: string, call: ClubCall): Promise<ClubAnswer> {
  const { method = 'GET', path, headers, body } = call
  try {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch {
    return SILENCE
  }
}

export const isAnswered = ({ status }: Pick<ClubAnswer, 'status'>) => status > 0 && status < 500

/** Sends a call, and once more under the same key if the club did not answer it. */
export async function sendWithOneRetry(url: string, call: ClubCall): Promise<ClubAnswer> {
  const first = await sendOnce(url, call)
  if (isAnswered(first)) return first
  await sleep(RETRY_AFTER_MS)
  return sendOnce(url, call)
}
