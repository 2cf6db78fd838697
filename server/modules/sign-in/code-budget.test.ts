import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import {
  codeToTry,
  hasOwnShare,
  type IssuedCode,
  type Requester,
  waitForCode,
  waitForTry,
} from './code-budget.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 4, 23, 14)
const PER_DAY = 20

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
  isKnownDevice: fc.constant(false),
  network: fc.nat(3).map(String),
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
  test('in any 24 hours at most ten codes are sent, and five to one network', () => {
    fc.assert(
      fc.property(calls, (requests) => {
        const codes = sentTo(requests)
        for (const { createdAt } of codes) {
          const end = createdAt.getTime() + CODE_RULES.countedFor
          const within = codes.filter(
            (one) => one.createdAt >= createdAt && one.createdAt.getTime() < end,
          )
          expect(within.length).toBeLessThanOrEqual(10)
          for (const network of new Set(within.map((code) => code.network))) {
            expect(within.filter((code) => code.network === network).length).toBeLessThanOrEqual(5)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('the member’s own device waits for none of it', () => {
    const own: Requester = { browserHash: 'own', isKnownDevice: true, network: '0' }
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

/** A browser that requests as soon as it may, and uses each code or not, for 24 hours. */
function dayOf(requesters: Requester[], { uses }: { uses: boolean }): IssuedCode[] {
  const codes: IssuedCode[] = []
  for (let at = START; at < START + CODE_RULES.countedFor; at += 5 * MINUTE) {
    for (const by of requesters) {
      const rules = { perDay: PER_DAY, now: new Date(at) }
      if (waitForCode(codes, by, rules) > 0) continue
      const isKnownDevice = hasOwnShare(codes, by, rules)
      const usedAt = uses ? new Date(at) : null
      codes.push({ ...issued(by, at), isKnownDevice, usedAt })
    }
  }
  return codes
}
const device = (browserHash: string): Requester => ({
  browserHash,
  isKnownDevice: true,
  network: '9',
})

test.each([false, true])('no device passes the member’s daily codes, used: %s', (uses) => {
  const devices = Array.from({ length: 8 }, (_, index) => device(String(index)))
  expect(dayOf(devices, { uses })).toHaveLength(PER_DAY)
})

test('a known device has its share, then that of a stranger, and leaves another device its own', () => {
  const codes = dayOf([device('tablet')], { uses: false })
  expect(codes.filter(({ isKnownDevice }) => isKnownDevice)).toHaveLength(5)
  expect(codes).toHaveLength(10)
  expect(
    waitForCode(codes, device('phone'), {
      perDay: PER_DAY,
      now: new Date(START + CODE_RULES.countedFor - 1),
    }),
  ).toBe(0)
})
