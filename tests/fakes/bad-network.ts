import { error, type ModelClub } from './model-club.ts'

export const FAULTS = [
  'lost-before',
  'lost-after',
  'late-copy',
  'half-answer',
  'captive-portal',
  'server-error',
  'busy',
  'session-ended',
  'slow-to-arrive',
  'slow-answer',
] as const
export type Fault = (typeof FAULTS)[number] | 'none'

/** A network in front of the model club that applies the given faults, one per call. */
export class BadNetwork {
  private readonly club: ModelClub
  private readonly faults: Fault[]
  private late: (() => void)[] = []

  constructor(club: ModelClub, faults: Fault[]) {
    this.club = club
    this.faults = faults
  }

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const fault = this.faults.shift() ?? 'none'
    await Promise.resolve()
    switch (fault) {
      case 'none':
        return this.club.answer(path, init)
      case 'lost-before':
        throw new TypeError('Failed to fetch')
      case 'lost-after':
        this.club.answer(path, init)
        throw new TypeError('Failed to fetch')
      case 'late-copy': {
        const cookie = this.club.cookie
        this.late.push(() => this.withCookie(cookie, () => this.club.answer(path, init)))
        throw new DOMException('The operation timed out.', 'TimeoutError')
      }
      case 'half-answer':
        this.club.answer(path, init)
        return new Response('{"id":"4f2c', { status: 201 })
      case 'captive-portal':
        return new Response('<html>Welcome to our wifi</html>', { status: 200 })
      case 'server-error':
        return error(500, 'internal')
      case 'busy':
        return error(429, 'too_many')
      case 'session-ended':
        this.club.cookie = null
        return this.club.answer(path, init)
      case 'slow-to-arrive':
        await someTurns()
        return this.club.answer(path, init)
      case 'slow-answer': {
        const answer = this.club.answer(path, init)
        await someTurns()
        return answer
      }
    }
  }

  /** Delivers every delayed request to the club now. */
  deliverLate(): void {
    for (const deliver of this.late.splice(0)) deliver()
  }

  heal(): void {
    this.faults.length = 0
  }

  private withCookie(cookie: ModelClub['cookie'], act: () => void): void {
    const current = this.club.cookie
    this.club.cookie = cookie
    act()
    this.club.cookie = current
  }
}

/** Lets other pending work continue for a while. */
export async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
