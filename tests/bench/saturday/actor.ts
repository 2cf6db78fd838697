import type { ClubAnswer, ClubCall } from '../../setup/club-call.ts'

/** A call and the statuses that are right for it. */
export interface Step {
  call: ClubCall
  expect: number[]
  /** Where it waits for something first, as for a mail: whether that has come. */
  isReady?: () => boolean
}

/** Somebody who does one thing after the other, each when the answer before it has come. */
export type Actor = Doing<void>
/** A part of it, and what came of that. */
export type Doing<Result> = Generator<Step, Result, ClubAnswer>
export type HeadersFor = (path: string) => Record<string, string>

/** What an address sends with every call: 10.x.y.z, one for each person. */
export function addressOf(person: number): Record<string, string> {
  const parts = [person >> 16, person >> 8, person].map((part) => part & 255)
  return { 'x-forwarded-for': `10.${parts.join('.')}` }
}

/** Reads with the tags of what it has seen, as a browser does. */
export function reader(kind: string, headersFor: HeadersFor) {
  const tags = new Map<string, string>()
  return function* read(path: string): Doing<ClubAnswer> {
    const tag = tags.get(path)
    const headers = { ...headersFor(path), ...(tag ? { 'if-none-match': tag } : {}) }
    const answer = yield { call: { kind, path, headers }, expect: tag ? [200, 304] : [200] }
    const etag = answer.headers.get('etag')
    if (etag) tags.set(path, etag)
    return answer
  }
}

/** The first cookie that an answer sets, as a browser sends it back. */
export const cookieOf = ({ headers }: ClubAnswer) => headers.get('set-cookie')?.split(';')[0] ?? ''
