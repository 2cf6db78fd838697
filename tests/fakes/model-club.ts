import { slotProblems } from '#domain/car-requests/slots.ts'
import type { Member } from '#domain/members/member.schema.ts'

type Wish = Record<string, unknown> & { requestedDate: string; requestedTime: string }
type Arrived = { memberId: string; body: string; request: Record<string, unknown> }
type Choice = { memberId: string; attending: boolean; replaces?: string[] }

/** The club's server as docs/api.md describes it, as far as the outbox can tell, in memory. */
export class ModelClub {
  readonly arrived = new Map<string, Arrived>()
  readonly withdrawn = new Set<string>()
  /** Event to member to their RSVP. */
  readonly events = new Map<string, Map<string, boolean>>()
  readonly capacity = new Map<string, number>()
  private readonly answered = new Map<string, Record<string, unknown>>()
  readonly tokens = new Map<string, Member>()
  cookie: Member | null = null
  private readonly now: () => number
  private readonly timeZone: string

  constructor(now: () => number, timeZone: string) {
    this.now = now
    this.timeZone = timeZone
  }

  answer(path: string, init: RequestInit): Response {
    const url = new URL(path, 'http://club')
    const headers = new Headers(init.headers)
    const bearer = this.tokens.get(headers.get('authorization')?.replace('Bearer ', '') ?? '')
    if (url.pathname === '/healthz') return json(200, { ok: true, build: 'model' })
    if (url.pathname === '/api/auth/me') {
      if (!bearer) return error(401, 'not_signed_in')
      this.cookie ??= bearer
      return json(200, bearer)
    }
    if (url.pathname === '/api/car-requests') return this.request(headers, String(init.body))
    const eventId = url.pathname.match(/^\/api\/events\/([^/]+)\/rsvps$/)?.[1]
    if (eventId && init.method === 'POST') {
      return bearer
        ? this.rsvp(bearer, eventId, headers, String(init.body))
        : error(401, 'not_signed_in')
    }
    const key = url.pathname.split('/by-key/')[1]
    if (key && init.method === 'DELETE') {
      if (!bearer) return error(401, 'not_signed_in')
      if (url.searchParams.get('memberId') !== bearer.id) return error(403, 'wrong_member')
      return this.takeBack(bearer, key)
    }
    return error(404, 'not_found')
  }

  private request(headers: Headers, body: string): Response {
    if (headers.has('authorization')) throw new Error('POST /api/car-requests carried a bearer')
    const member = this.cookie
    if (!member) return error(401, 'not_signed_in')
    const { memberId, memberName, memberEmail, memberPhone, status, ...wish } = JSON.parse(body)
    if (memberId !== member.id) return error(403, 'wrong_member')
    const key = headers.get('idempotency-key') ?? crypto.randomUUID()
    const slot = `${member.id} ${key}`
    if (this.withdrawn.has(slot)) return error(410, 'key_withdrawn')
    const first = this.arrived.get(slot)
    if (first) {
      if (first.body !== JSON.stringify(wish)) return error(422, 'key_reused')
      return json(201, { ...first.request, idempotencyKey: key })
    }
    const fields = slotProblems(wish as Wish, new Date(this.now()), this.timeZone)
    if (Object.keys(fields).length > 0) return error(400, 'bad_input', fields)
    const request = {
      id: crypto.randomUUID(),
      memberId: member.id,
      memberName,
      memberEmail,
      memberPhone,
      ...wish,
      status: status ?? 'pending',
      createdAt: new Date(this.now()).toISOString(),
    }
    this.arrived.set(slot, { memberId: member.id, body: JSON.stringify(wish), request })
    return json(201, { ...request, idempotencyKey: key })
  }

  private rsvp(member: Member, eventId: string, headers: Headers, body: string): Response {
    const { memberId, attending, replaces = [] }: Choice = JSON.parse(body)
    if (memberId !== member.id) return error(403, 'wrong_member')
    const key = headers.get('idempotency-key') ?? crypto.randomUUID()
    const slot = (one: string) => `${member.id} ${one}`
    if (this.withdrawn.has(slot(key))) return error(410, 'key_withdrawn')
    const first = this.answered.get(slot(key))
    if (first) return json(201, first)
    const rsvps = this.events.get(eventId)
    if (!rsvps) return error(404, 'not_found')
    const going = [...rsvps].filter(([id, goes]) => goes && id !== member.id).length
    if (attending && going >= (this.capacity.get(eventId) ?? Number.POSITIVE_INFINITY)) {
      return error(409, 'event_full')
    }
    for (const older of replaces) {
      if (!this.answered.has(slot(older))) this.withdrawn.add(slot(older))
    }
    rsvps.set(member.id, attending)
    const row = { id: `${eventId} ${member.id}`, eventId, memberId, guestCount: '1', attending }
    const goingCount = going + (attending ? 1 : 0)
    const receipt = { ...row, idempotencyKey: key, goingCount }
    this.answered.set(slot(key), receipt)
    return json(201, receipt)
  }

  private takeBack(member: Member, key: string): Response {
    const slot = `${member.id} ${key}`
    const first = this.arrived.get(slot)
    if (first) {
      return json(200, { key, state: 'used', request: { ...first.request, idempotencyKey: key } })
    }
    this.withdrawn.add(slot)
    return json(200, { key, state: 'withdrawn' })
  }
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), { status, headers })
}

export function error(status: number, code: string, fields?: Record<string, string>) {
  return json(status, { error: `Refused: ${code}`, code, ...(fields ? { fields } : {}) })
}
