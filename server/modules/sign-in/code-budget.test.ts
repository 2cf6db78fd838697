import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import {
  codeToTry,
  type IssuedCode,
  type Requester,
  waitForCode,
  waitForTry,
} from './code-budget.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 4, 23, 14)
const PER_DAY = 10

let made = 0
function issued(by: Requester, at: number): IssuedCode {
  made += 1
  return {
    id: String(made),
    codeHash: 'hash',
    ...by,
    tries: 0,
    triedAt: null,
    networkTries: 0,
    networkTriedAt: null,
    createdAt: new Date(at),
    expiresAt: new Date(at + CODE_RULES.livesFor),
    usedAt: null,
  }
}

const stranger = fc.record({
  browserHash: fc.string({ minLength: 1, maxLength: 3 }),
  deviceHash: fc.constant(null),
  networks: fc
    .tuple(fc.nat(3), fc.nat(3), fc.nat(3))
    .map(([a, b, c]) => [`${a}.${b}.${c}/64`, `${a}.${b}/56`, `${a}/48`]),
})
const calls = fc.array(fc.record({ by: stranger, after: fc.nat(60 * MINUTE) }), { maxLength: 120 })

/** The codes that these calls produce, each made when nothing delays it. */
function sentTo(requests: { by: Requester; after: number }[]): IssuedCode[] {
  const codes: IssuedCode[] = []
  let at = START
  for (const { by, after } of requests) {
    at += after
    const rules = { perDay: PER_DAY, now: new Date(at) }
    if (waitForCode(codes, by, rules) === 0) codes.push(issued(by, at))
  }
  return codes
}

describe('whatever strangers do', () => {
  test('in any 24 hours at most ten codes are sent, and eight to the networks of one /48', () => {
    fc.assert(
      fc.property(calls, (requests) => {
        const codes = sentTo(requests)
        for (const { createdAt } of codes) {
          const end = createdAt.getTime() + CODE_RULES.countedFor
          const within = codes.filter(
            (one) => one.createdAt >= createdAt && one.createdAt.getTime() < end,
          )
          expect(within.length).toBeLessThanOrEqual(PER_DAY)
          const widest = within.map(({ networks }) => networks[2])
          for (const network of new Set(widest)) {
            expect(widest.filter((one) => one === network).length).toBeLessThanOrEqual(8)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('the member’s own device waits for none of it', () => {
    const own: Requester = { browserHash: 'own', deviceHash: 'device', networks: ['0.0.0/64'] }
    fc.assert(
      fc.property(calls, (requests) => {
        const codes = sentTo(requests)
        const now = new Date(codes.at(-1)?.createdAt.getTime() ?? START)
        expect(waitForCode(codes, own, { perDay: PER_DAY, now })).toBe(0)
        const code = issued(own, now.getTime())
        expect(waitForTry([...codes, code], own, now)).toBe(0)
        expect(codeToTry([...codes, code], own, now)).toBe(code)
      }),
      { numRuns: 60 },
    )
  })

  test('a wait ends when it says', () => {
    fc.assert(
      fc.property(calls, stranger, (requests, by) => {
        const codes = sentTo(requests)
        const at = codes.at(-1)?.createdAt.getTime() ?? START
        const wait = waitForCode(codes, by, { perDay: PER_DAY, now: new Date(at) })
        expect(wait).toBeLessThanOrEqual(CODE_RULES.countedFor)
        const after = new Date(at + wait)
        expect(waitForCode(codes, by, { perDay: PER_DAY, now: after })).toBe(0)
      }),
      { numRuns: 60 },
    )
  })
})
