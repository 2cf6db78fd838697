import type { Json } from '../../src/mutations/kind.ts'

type Life = {
  status: 'pending' | 'cancelled' | 'declined'
  promise: 'waiting' | 'confirmed' | 'offered'
  requestedTime: string
  offered: { date: string; time: string }[]
}

/** One request of Ada's on a model of the server, with what became of each key. */
export class ModelRequest {
  version = 1
  life: Life = { status: 'pending', promise: 'waiting', requestedTime: '9:00 AM', offered: [] }
  readonly acts: string[] = []
  private before: Life | null = null
  private readonly keys = new Map<string, Json | 'withdrawn'>()

  /** An act of the garage. */
  answers(life: Partial<Life>): void {
    this.become({ ...this.life, ...life })
    this.before = null
  }

  readonly answer = (path: string, init: RequestInit): Response => {
    const headers = new Headers(init.headers)
    const body: Json = init.body ? JSON.parse(String(init.body)) : {}
    const withdrawn = path.match(/by-key\/([^?]+)/)?.[1]
    if (withdrawn) return this.withdraw(withdrawn)
    const key = headers.get('idempotency-key') ?? ''
    const known = this.keys.get(key)
    if (known === 'withdrawn') return json(410, { error: 'Withdrawn.', code: 'key_withdrawn' })
    if (known) return json(200, known)
    const next = this.next(path.split('/')[5] ?? 'change', body)
    if (headers.get('if-match') !== `"${this.version}"` || !next) {
      const error = { error: 'This booking has changed.', code: 'changed_meanwhile' }
      return json(412, { ...error, current: this.current() })
    }
    const { life } = this
    this.become(next)
    this.before = life
    this.acts.push(key)
    const receipt = { ...this.current(), idempotencyKey: key }
    this.keys.set(key, receipt)
    return json(200, receipt)
  }

  private withdraw(key: string): Response {
    const known = this.keys.get(key)
    if (known && known !== 'withdrawn') return json(200, { key, state: 'used', request: known })
    this.keys.set(key, 'withdrawn')
    return json(200, { key, state: 'withdrawn' })
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
    const due = { dueAt: '2026-05-03T13:00:00.000Z', onTheWaySince: null }
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

const json = (status: number, body: Json) => Response.json(body, { status })
