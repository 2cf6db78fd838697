import { Agent, request } from 'node:http'

export interface RawCall {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

export interface RawAnswer {
  status: number
  type: string | null
  text: string
}

/** Sends bytes and paths as they are, where fetch would put them right, over a few kept connections. */
export function rawHttp(url: string, connections: number) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ method, path, headers, body }: RawCall): Promise<RawAnswer> =>
    new Promise((done, fail) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const asked = { agent, hostname, port, method, path, headers: { ...headers, ...length } }
      const call = request(asked, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.once('error', fail)
        answer.once('end', () =>
          done({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? null,
            text,
          }),
        )
      })
      call.once('error', fail)
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}
