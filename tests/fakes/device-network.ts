import type { Json, Outgoing } from '../../src/mutations/kind.ts'
import type { Reply } from './model-club.ts'
import type { Life } from './page-life.ts'

/** How a call ends, apart from its own answer. */
export const FATES = [
  'lost',
  'busy',
  'captive-portal',
  'half-answer',
  'server-error',
  'session-ended',
] as const
export type Fate = (typeof FATES)[number]

type Message = {
  life: Life
  sentAt: number
  /** The server as the device reached it then: later the same message still carries the old cookie. */
  serve: () => Reply
  reply: Reply | null
  isAnswered: boolean
  answer: (response: Response | null) => void
}

type NetworkTools = {
  now: () => number
  /** How late it delivers a copy. */
  arrivesWithinMs: number
  server: () => (sent: Outgoing) => Reply
}

/** All that a device ever sent: messages arrive in any order, late, twice, or never. */
export class DeviceNetwork {
  private readonly tools: NetworkTools
  private readonly messages: Message[] = []

  constructor(tools: NetworkTools) {
    this.tools = tools
  }

  /** A call of a page, which waits for its answer; on a good network it has it at once. */
  call(sent: Outgoing, { life, isGood }: { life: Life; isGood: boolean }): Promise<Response> {
    const serve = this.tools.server()
    return new Promise((resolve, reject) => {
      const message: Message = {
        life,
        sentAt: this.tools.now(),
        serve: () => serve(sent),
        reply: null,
        isAnswered: false,
        answer: (response) =>
          response ? resolve(response) : reject(new TypeError('Failed to fetch')),
      }
      this.messages.push(message)
      if (isGood) this.end(message)
    })
  }

  /** The server gets a copy of a message; the oldest ones may come last. */
  deliver(which: number): void {
    const message = this.messages.at(-1 - (which % Math.max(1, this.messages.length)))
    if (message) this.arrive(message)
  }

  /** A message that some page still waits for; it isn't any more once the page was reloaded. */
  waiting(which: number): Message | undefined {
    const open = this.messages.filter((one) => !one.isAnswered && !one.life.isOver)
    return open.at(-1 - (which % Math.max(1, open.length)))
  }

  /** Its page learns what became of a message. */
  end(message: Message, fate?: Fate): void {
    if (fate === undefined || fate === 'half-answer') this.arrive(message)
    message.isAnswered = true
    message.answer(fate ? responseOf(fate) : message.reply && toResponse(message.reply))
  }

  /** Copies of all messages come, long after. */
  deliverAll(): void {
    for (const message of this.messages) this.arrive(message)
  }

  private arrive(message: Message): void {
    if (this.tools.now() - message.sentAt > this.tools.arrivesWithinMs) return
    const reply = message.serve()
    message.reply ??= reply
  }
}

const toResponse = ({ status, body }: Reply) => Response.json(body, { status })
const refusal = (status: number, code: string): Response =>
  Response.json({ error: `Refused: ${code}`, code } satisfies Json, { status })

/** Null where no answer comes. */
function responseOf(fate: Fate): Response | null {
  switch (fate) {
    case 'lost':
      return null
    case 'busy':
      return refusal(429, 'too_many')
    case 'captive-portal':
      return Response.json({ welcome: true })
    case 'half-answer':
      return new Response('{"id":"4f2c', { status: 201 })
    case 'server-error':
      return refusal(500, 'internal')
    case 'session-ended':
      return refusal(401, 'not_signed_in')
  }
}
