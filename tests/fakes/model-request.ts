import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import type { Json } from '../../src/mutations/kind.ts'

type Life = {
  status: 'pending' | 'cancelled' | 'declined'
  promise: 'waiting' | 'confirmed' | 'offered'
  requestedTime: string
  offered: { date: string; time: string }[]
}

type Reply = { status: number; body: Json }

/** One request of Ada's on a model of the server, which answers each key once and for all. */
export class ModelRequest {
  version = 1
  life: Life = { status: 'pending', promise: 'waiting', requestedTime: '9:00 AM', offered: [] }
  readonly acts: string[] = []
  private before: Life | null = null
  private readonly answered = new Map<string, Reply>()

  /** An act of the garage. */
  answers(life: Partial<Life>): void {
    this.become({ ...this.life, ...life })
    this.before = null
  }

  readonly answer = (path: string, init: RequestInit): Response => {
    const headers = new Headers(init.headers)
    const body: Json = init.body ? JSON.parse(String(init.body)) : {}
    const key = headers.get('idempotency-key') ?? ''
    const isCurrent = headers.get('if-match') === `"${this.version}"`
    const next = isCurrent ? this.next(path.split('/')[5] ?? 'change', body) : null
    const reply = this.answered.get(key) ?? this.write(key, next)
    this.answered.set(key, reply)
    return Response.json(reply.body, { status: reply.status })
  }

  private write(key: string, next: Life | null): Reply {
    const error = { error: 'This booking has changed.', code: 'changed_meanwhile' }
    if (!next) return { status: 412, body: { ...error, current: this.current() } }
    const { life } = this
    this.become(next)
    this.before = life
    this.acts.push(key)
    return { status: 200, body: this.current() }
  }

  private next(act: string, { requestedTime, date, time }: Json): Life | null {
    if (act === 'undo') return this.before
    if (this.life.status !== 'pending') return null
    const isOffered = this.life.offered.some((one) => one.date === date && one.time === time)
    switch (act) {
      case 'cancel':
        return { ...this.life, status: 'cancelled' }
      case 'accept':
        return isOffered ? { ...this.life, promise: 'confirmed', offered: [] } : null
      default:
        return { ...this.life, promise: 'waiting', requestedTime: String(requestedTime) }
    }
  }

  private become(life: Life): void {
    this.life = life
    this.version += 1
  }

  private current(): Json {
    const promised = { promisedDate: null, promisedTime: null, offerEndsAt: null }
    const due = { dueAt: '2026-05-03T13:00:00.000Z', ...NOTHING_SAID }
    const { version } = this
    return {
      id: 'request-1',
      memberId: 'ada',
      requestedDate: '2026-05-03',
      version,
      ...promised,
      ...due,
      ...this.life,
    }
  }
}
