import { slotProblems } from '#domain/car-requests/slots.ts'
import type { Member } from '#domain/members/member.ts'
import type { Json } from '../../src/mutations/kind.ts'
import { ModelActs } from './model-acts.ts'

export type Reply = { status: number; body: Json }
type Call = { method?: string; path: string; headers: Record<string, string>; body?: Json }
type Arrived = { memberId: string; body: string; request: Record<string, unknown> }

/** The club's server as docs/api.md describes it, in memory, as far as a device can observe it. */
export class ModelClub {
  readonly arrived = new Map<string, Arrived>()
  readonly withdrawn = new Set<string>()
  /** Event id to member id to `attending`. */
  readonly events = new Map<string, Map<string, boolean>>()
  readonly acts: ModelActs
  readonly capacity = new Map<string, number>()
  private readonly answered = new Map<string, Record<string, unknown>>()
  readonly tokens = new Map<string, Member>()
  cookie: Member | null = null
  private readonly now: () => number
  private readonly timeZone: string

  constructor(now: () => number, timeZone: string) {
    this.now = now
    this.timeZone = timeZone
    this.acts = new ModelActs(now, timeZone)
  }

  answer(path: string, init: RequestInit): Response {
    const headers = Object.fromEntries(new Headers(init.headers))
    const body: Json = init.body ? JSON.parse(String(init.body)) : {}
    const { status, body: answer } = this.reply({ method: init.method, path, headers, body })
    return json(status, answer)
  }

  reply({ method, path, headers, body = {} }: Call, cookie = this.cookie): Reply {
    const [pathname = '', query = ''] = path.split('?')
    const bearer = this.tokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
    if (pathname === '/healthz') return { status: 200, body: { ok: true, build: 'model' } }
    if (pathname === '/api/auth/me') {
      if (!bearer) return refusal(401, 'not_signed_in')
      this.cookie ??= bearer
      return { status: 200, body: { ...bearer } }
    }
    if (pathname === '/api/car-requests') {
      if (headers.authorization) throw new Error('POST /api/car-requests carried a bearer')
      return cookie ? this.request(cookie, headers, body) : refusal(401, 'not_signed_in')
    }
    const eventId = pathname.match(/^\/api\/events\/([^/]+)\/rsvps$/)?.[1]
    if (!bearer) return refusal(401, 'not_signed_in')
    if (eventId && method === 'POST') return this.rsvp(bearer, eventId, headers, body)
    const key = pathname.split('/by-key/')[1]
    if (key && method === 'DELETE') {
      const isOwn = query === `memberId=${bearer.id}`
      return isOwn ? this.takeBack(bearer, key) : refusal(403, 'wrong_member')
    }
    const [, requestId, act] = pathname.match(MY_REQUEST) ?? []
    return requestId
      ? this.act(
          bearer,
          { id: requestId, act: act?.replaceAll('-', '_') ?? 'change' },
          headers,
          body,
        )
      : refusal(404, 'not_found')
  }

  private request(member: Member, headers: Call['headers'], body: Json): Reply {
    const { memberId, memberName, memberEmail, memberPhone, status, ...input } = body
    if (memberId !== member.id) return refusal(403, 'wrong_member')
    const key = headers['idempotency-key'] ?? crypto.randomUUID()
    const slot = `${member.id} ${key}`
    if (this.withdrawn.has(slot)) return refusal(410, 'key_withdrawn')
    const first = this.arrived.get(slot)
    if (first) {
      if (first.body !== JSON.stringify(input)) return refusal(422, 'key_reused')
      return { status: 201, body: { ...first.request, idempotencyKey: key } }
    }
    const fields = slotProblems(slotOf(input), new Date(this.now()), this.timeZone)
    if (Object.keys(fields).length > 0) return refusal(400, 'bad_input', fields)
    const request = {
      id: crypto.randomUUID(),
      memberId: member.id,
      memberName,
      memberEmail,
      memberPhone,
      ...input,
      status: status ?? 'pending',
      promise: 'waiting',
      createdAt: new Date(this.now()).toISOString(),
    }
    this.arrived.set(slot, { memberId: member.id, body: JSON.stringify(input), request })
    this.acts.begin(request)
    return { status: 201, body: { ...request, idempotencyKey: key } }
  }

  private act(
    { id: memberId }: Member,
    what: { id: string; act: string },
    headers: Call['headers'],
    body: Json,
  ): Reply {
    const key = headers['idempotency-key'] ?? crypto.randomUUID()
    if (this.withdrawn.has(`${memberId} ${key}`)) return refusal(410, 'key_withdrawn')
    return this.acts.byMember({ memberId, ...what, key, version: headers['if-match'] ?? '', body })
  }

  private rsvp(member: Member, eventId: string, headers: Call['headers'], body: Json): Reply {
    const { memberId, attending, replaces } = readChoice(body)
    if (memberId !== member.id) return refusal(403, 'wrong_member')
    const key = headers['idempotency-key'] ?? crypto.randomUUID()
    const slot = (one: string) => `${member.id} ${one}`
    if (this.withdrawn.has(slot(key))) return refusal(410, 'key_withdrawn')
    const first = this.answered.get(slot(key))
    if (first) return { status: 201, body: first }
    const rsvps = this.events.get(eventId)
    if (!rsvps) return refusal(404, 'not_found')
    const going = [...rsvps].filter(([id, goes]) => goes && id !== member.id).length
    if (attending && going >= (this.capacity.get(eventId) ?? Number.POSITIVE_INFINITY)) {
      return refusal(409, 'event_full')
    }
    for (const older of replaces) {
      if (!this.answered.has(slot(older))) this.withdrawn.add(slot(older))
    }
    rsvps.set(member.id, attending)
    const row = { id: `${eventId} ${member.id}`, eventId, memberId, guestCount: '1', attending }
    const goingCount = going + (attending ? 1 : 0)
    const receipt = { ...row, idempotencyKey: key, goingCount }
    this.answered.set(slot(key), receipt)
    return { status: 201, body: receipt }
  }

  private takeBack(member: Member, key: string): Reply {
    const slot = `${member.id} ${key}`
    const request = this.arrived.get(slot)?.request ?? this.acts.receiptOf(member.id, key)
    if (request) {
      return {
        status: 200,
        body: { key, state: 'used', request: { ...request, idempotencyKey: key } },
      }
    }
    this.withdrawn.add(slot)
    return { status: 200, body: { key, state: 'withdrawn' } }
  }
}

const MY_REQUEST = /^\/api\/my\/car-requests\/([^/]+)(?:\/(cancel|accept|on-my-way|undo))?$/

const slotOf = ({ requestedDate, requestedTime }: Json) => ({
  requestedDate: String(requestedDate),
  requestedTime: String(requestedTime),
})
const readChoice = ({ memberId, attending, replaces = [] }: Json) => ({
  memberId,
  attending: attending === true,
  replaces: Array.isArray(replaces) ? replaces.map(String) : [],
})

function refusal(status: number, code: string, fields?: Record<string, string>): Reply {
  return { status, body: { error: `Refused: ${code}`, code, ...(fields ? { fields } : {}) } }
}

function json(status: number, body: Json) {
  return new Response(JSON.stringify(body), { status })
}

export function error(status: number, code: string) {
  const { body } = refusal(status, code)
  return json(status, body)
}
