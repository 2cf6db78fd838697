import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { nthRequest } from '../factories/nth-request.ts'
import type { LoadRequest } from './load.ts'

export interface Connection {
  /** Answers the status once the whole answer is here. */
  send(request: string): Promise<number>
  close(): void
}

const ANSWER_WITHIN_MS = 30_000
const HEAD_END = Buffer.from('\r\n\r\n')
const CHUNKS_END = Buffer.from('0\r\n\r\n')

const PLACEHOLDER = /\{\{(uuid|day)\}\}/g

const fill = (template: string, turn: number) =>
  template.replaceAll(PLACEHOLDER, (_, name: string) =>
    name === 'uuid' ? randomUUID() : nthRequest(turn).requestedDate,
  )

/** Speaks the plainest HTTP there is, so that one core of load can fill a server. */
export function requestWriter(host: string, request: LoadRequest): () => string {
  const { method = 'GET', path, headers = {}, body = '' } = request
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const start = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}`
  const isFixed = `${start}${body}`.search(PLACEHOLDER) < 0
  let turn = 0
  const write = () => {
    turn += 1
    const filled = fill(body, turn)
    const length = body ? `Content-Length: ${Buffer.byteLength(filled)}\r\n` : ''
    return `${fill(start, turn)}${length}\r\n${filled}`
  }
  const fixed = write()
  return isFixed ? () => fixed : write
}

/** The status and full length of the answer at the buffer's start, once it is all there. */
export function completeAnswer(buffer: Buffer): { status: number; length: number } | undefined {
  const headEnd = buffer.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = buffer.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const bodyStart = headEnd + HEAD_END.length
  if (status === 304 || status === 204) return { status, length: bodyStart }
  const declared = /\r\ncontent-length: *(\d+)/i.exec(head)
  if (declared) {
    const length = bodyStart + Number(declared[1])
    return buffer.length >= length ? { status, length } : undefined
  }
  const chunksEnd = buffer.indexOf(CHUNKS_END, bodyStart)
  return chunksEnd < 0 ? undefined : { status, length: chunksEnd + CHUNKS_END.length }
}

export function openConnection(
  hostname: string,
  port: number,
  localAddress?: string,
): Promise<Connection> {
  return new Promise((opened, refused) => {
    const socket = connect({ host: hostname, port, localAddress, noDelay: true })
    let waiting: { done: (status: number) => void; fail: (error: Error) => void } | undefined
    let received: Buffer = Buffer.alloc(0)

    const fail = (error: Error) => {
      refused(error)
      waiting?.fail(error)
      waiting = undefined
      socket.destroy()
    }
    socket.setTimeout(ANSWER_WITHIN_MS, () => fail(new Error('no answer')))
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('closed')))
    socket.on('data', (piece) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece])
      const answer = completeAnswer(received)
      if (!answer || !waiting) return
      received = received.subarray(answer.length)
      const { done } = waiting
      waiting = undefined
      done(answer.status)
    })
    socket.once('connect', () =>
      opened({
        send: (request) =>
          new Promise((done, failed) => {
            if (socket.destroyed) return failed(new Error('closed'))
            waiting = { done, fail: failed }
            socket.write(request)
          }),
        close: () => socket.destroy(),
      }),
    )
  })
}
