import { slotProblems } from '#domain/car-requests/slots.ts'
import type { Member } from '#domain/members/member.ts'
import type { Json } from '../../src/mutations/kind.ts'
import { ModelActs } from './model-acts.ts'

export type Reply = { status: number; body: Json }
type Call = { method?: string; path: string; headers: Record<string, string>; body?: Json }
type Arrived = { memberId: string; request: Record<string, unknown> }

/** The club's server as docs/api.md describes it, in memory, as far as a device can observe it. */
export class ModelClub {
  /** Each request as it first arrived. */
  readonly arrived: Arrived[] = []
  /** Event id to member id to `attending`. */
  readonly events = new Map<string, Map<string, boolean>>()
  readonly acts: ModelActs
  readonly capacity = new Map<string, number>()
  /** Refuses each new request, as on a closed day. */
  isClosed = false
  private readonly answers = new Map<string, { sent: string; reply: Reply }>()
  readonly tokens = new Map<string, Member>()
  cookie: Member | null = null
  private readonly now: () => number
  private readonly timeZone: string

  constructor(now: () => number, timeZone: string) {
    this.now = now
    this.timeZone = timeZone
    this.acts = new ModelActs(now, timeZone)
  }

  /** What members answered to each event. */
  choices() {
    return [...this.events].flatMap(([eventId, choices]) =>
      [...choices].map(([memberId, attending]) => ({ memberId, eventId, attending })),
    )
  }

  answer(path: string, init: RequestInit): Response {
    const headers = Object.fromEntries(new Headers(init.headers))
    const body: Json = init.body ? JSON.parse(String(init.body)) : {}
    const call = { path, headers, body, ...(init.method ? { method: init.method } : {}) }
    const { status, body: answer } = this.reply(call)
    return json(status, answer)
  }

  reply(call: Call, cookie = this.cookie): Reply {
    const { path, headers } = call
    const bearer = this.tokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
    if (path === '/healthz') return { status: 200, body: { ok: true, build: 'model' } }
    if (path === '/api/auth/me') {
      if (!bearer) return refusal(401, 'not_signed_in')
      this.cookie ??= bearer
      return { status: 200, body: { ...bearer } }
    }
    if (path === '/api/car-requests' && headers.authorization) {
      throw new Error('POST /api/car-requests carried a bearer')
    }
    const member = path === '/api/car-requests' ? cookie : bearer
    return member ? this.once(member, call) : refusal(401, 'not_signed_in')
  }

  /** The first answer to a key is its answer for ever, unless it says nothing about what was sent. */
  private once(member: Member, call: Call): Reply {
    const { path, headers, body } = call
    const key = `${member.id} ${headers['idempotency-key'] ?? crypto.randomUUID()}`
    const sent = JSON.stringify([path, headers['if-match'], body])
    const first = this.answers.get(key)
    if (first && first.reply.status < 400 && first.sent !== sent) return refusal(422, 'key_reused')
    const reply = first?.reply ?? this.write(member, call)
    if (FINAL.has(reply.status)) this.answers.set(key, { sent, reply })
    return reply
  }

  private write(member: Member, { path, headers, body = {} }: Call): Reply {
    if (path === '/api/car-requests') return this.request(member, body)
    const eventId = path.match(/^\/api\/events\/([^/]+)\/rsvps$/)?.[1]
    if (eventId) return this.rsvp(member, eventId, body)
    const [, id = '', verb = 'change'] = path.match(MY_REQUEST) ?? []
    const act = verb === 'arrival' ? String(body.kind) : verb
    const version = headers['if-match'] ?? ''
    const agoMs = Number(headers['x-made-ms-ago'])
    const { id: memberId } = member
    return this.acts.byMember({ memberId, id, act, version, agoMs, body })
  }

  private request(member: Member, body: Json): Reply {
    const { memberId, memberName, memberEmail, memberPhone, status, ...input } = body
    if (memberId !== member.id) return refusal(403, 'wrong_member')
    if (this.isClosed) return refusal(400, 'bad_input')
    const fields = slotProblems(slotOf(input), new Date(this.now()), this.timeZone)
    if (Object.keys(fields).length > 0) return refusal(400, 'bad_input', fields)
    if (this.acts.requests.has(String(input.id))) return refusal(409, 'conflict')
    const request = {
      memberId: member.id,
      memberName,
      memberEmail,
      memberPhone,
      ...input,
      version: 1,
      status: status ?? 'pending',
      promise: 'waiting',
      createdAt: new Date(this.now()).toISOString(),
    }
    this.arrived.push({ memberId: member.id, request })
    this.acts.begin(request)
    return { status: 201, body: request }
  }

  private rsvp(member: Member, eventId: string, body: Json): Reply {
    const { memberId } = body
    const attending = body.attending === true
    if (memberId !== member.id) return refusal(403, 'wrong_member')
    const rsvps = this.events.get(eventId)
    if (!rsvps) return refusal(404, 'not_found')
    const going = [...rsvps].filter(([id, goes]) => goes && id !== member.id).length
    if (attending && going >= (this.capacity.get(eventId) ?? Number.POSITIVE_INFINITY)) {
      return refusal(409, 'event_full')
    }
    rsvps.set(member.id, attending)
    const row = { id: `${eventId} ${member.id}`, eventId, memberId, guestCount: '1', attending }
    return { status: 201, body: { ...row, goingCount: going + (attending ? 1 : 0) } }
  }
}

/** The statuses that judge what was sent. */
const FINAL = new Set([200, 201, 400, 404, 409, 412])
const MY_REQUEST = /^\/api\/my\/car-requests\/([^/]+)(?:\/(cancel|accept|arrival|undo))?$/

const slotOf = ({ requestedDate, requestedTime }: Json) => ({
  requestedDate: String(requestedDate),
  requestedTime: String(requestedTime),
})
function refusal(status: number, code: string, fields?: Record<string, string>): Reply {
  return { status, body: { error: `Refused: ${code}`, code, ...(fields ? { fields } : {}) } }
}

function json(status: number, body: Json) {
  return new Response(JSON.stringify(body), { status })
}
