import type { Socket } from 'node:net'
import type { Settings } from '#server/settings.ts'
import { networkOf } from './address.ts'
import type { FollowedResponse } from './follow-request.ts'

export const CONNECTION_LIMITS = {
  total: 5_000,
  /** Per network; behind a trusted proxy all connections are the proxy's. */
  perNetwork: 500,
  /** Requests on one connection that wait for an earlier answer. No browser or proxy pipelines that many. */
  pipelined: 2,
  /** Unsent bytes of all answers together. */
  unsent: 64 * 1024 * 1024,
  /** How long a client may read nothing of its answer. */
  stallMs: 10_000,
}

export type Connections = {
  /** Counts a connection while it is open, or closes it. */
  take(socket: Socket): void
  /** Whether a request may be answered; if not, its connection is closed. */
  mayAnswer(outgoing: FollowedResponse): boolean
}

/** Limits what slow or silent clients can cost: connections, pipelined requests and unsent bytes. */
export function createConnections(
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  limits = CONNECTION_LIMITS,
): Connections {
  const byNetwork = new Map<string, number>()
  const pipelined = new WeakMap<Socket, number>()
  const unsent = createUnsent(limits)
  let total = 0
  return {
    take(socket) {
      const network = networkOf(socket.remoteAddress ?? '')
      const others = byNetwork.get(network) ?? 0
      const isFull = total >= limits.total && !unsent.cutOldest()
      if (isFull || (!trustProxy && others >= limits.perNetwork)) {
        socket.destroy()
        return
      }
      total += 1
      byNetwork.set(network, others + 1)
      socket.once('close', () => {
        total -= 1
        const left = (byNetwork.get(network) ?? 1) - 1
        if (left > 0) byNetwork.set(network, left)
        else byNetwork.delete(network)
      })
    },
    mayAnswer(outgoing) {
      const { socket } = outgoing.req
      if (socket.destroyed) return false
      outgoing.unsent = unsent.add
      // A response gets its socket only once all earlier answers are sent.
      if (outgoing.socket !== null) return true
      const waiting = (pipelined.get(socket) ?? 0) + 1
      pipelined.set(socket, waiting)
      outgoing.once('close', () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1))
      if (waiting <= limits.pipelined) return true
      socket.destroy()
      return false
    },
  }
}

/** The answers that their clients have not read yet, oldest first. */
function createUnsent({ unsent: most, stallMs }: typeof CONNECTION_LIMITS) {
  const waiting = new Map<FollowedResponse, { bytes: number; end: () => void }>()
  let sum = 0
  const cutOldest = (): boolean => {
    const [oldest] = waiting
    if (!oldest) return false
    const [answer, { end }] = oldest
    end()
    answer.req.socket.destroy()
    return true
  }
  return {
    cutOldest,
    add(answer: FollowedResponse) {
      const { socket } = answer.req
      const bytes = answer.writableLength
      const end = () => {
        answer.off('close', end)
        socket.off('close', end)
        if (waiting.delete(answer)) sum -= bytes
      }
      waiting.set(answer, { bytes, end })
      sum += bytes
      answer.once('close', end)
      // A pipelined answer gets no close event when its connection closes.
      socket.once('close', end)
      // Node counts buffered bytes as activity, and sets its own timeout once the answer is sent.
      socket.setTimeout(stallMs)
      while (sum > most && cutOldest());
    },
  }
}
