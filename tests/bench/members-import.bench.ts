import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod/mini'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { atMost, defineBench } from './figure.ts'

const PASSWORD = 'rowhouse-demo-garage'
const reportSchema = z.object({ added: z.number(), bad: z.array(z.unknown()) })

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { cookie: cookie.join('; '), origin: url }
}

function memberFile(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, n) => `Many,Member ${n},many.${n}@example.test,+1215${6_000_000 + n}`,
  )
  return ['First name,Last name,Email,Phone', ...lines].join('\n')
}

/** The longest that a small read of `address` waited while `work` went on. */
async function longestWait(address: string, work: () => Promise<unknown>): Promise<number> {
  let going = true
  let longest = 0
  const reader = async () => {
    while (going) {
      const sentAt = performance.now()
      await (await fetch(address)).arrayBuffer()
      longest = Math.max(longest, performance.now() - sentAt)
      await sleep(10)
    }
  }
  const reading = reader()
  await work().finally(() => {
    going = false
  })
  await reading
  return longest
}

function megabytesOf({ pid }: ServerProcess): number {
  const status = readFileSync(`/proc/${pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Sends what never ends; answers after how many megabytes it was refused. */
async function sendEndlessly(url: string, headers: Record<string, string>): Promise<number> {
  const megabyte = new Uint8Array(1024 * 1024).fill(65)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent === 100) return controller.close()
      sent += 1
      controller.enqueue(megabyte)
      await sleep(5)
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const answer = await fetch(`${url}/api/members-import/check`, init)
  if (answer.status !== 413) throw new Error(`it was answered with ${answer.status}`)
  return sent
}

export default defineBench({
  name: 'Importing members from a file',
  sizes: { smoke: { rows: 500, seconds: 4 }, full: { rows: 5_000, seconds: 10 } },
  async run({ rows, seconds: limit }, report) {
    const server = await startServer()
    try {
      const headers = await signIn(server.url)
      const send = async (path: string) => {
        const init = { method: 'POST', headers, body: memberFile(rows) }
        const answer = await fetch(server.url + path, init)
        return reportSchema.parse(await answer.json())
      }
      let added = 0
      const started = performance.now()
      let waitedForDatabase = 0
      const waited = await longestWait(`${server.url}/api/config/club`, async () => {
        waitedForDatabase = await longestWait(`${server.url}/api/events`, async () => {
          await send('/api/members-import/check')
          added = (await send('/api/members-import')).added
        })
      })
      const seconds = (performance.now() - started) / 1000
      const before = megabytesOf(server)
      const sent = await sendEndlessly(server.url, headers)
      return [
        report({
          name: 'members saved',
          target: `${rows} of ${rows}`,
          measured: `${added} of ${rows}`,
          ok: added === rows,
          isCertain: true,
        }),
        report(atMost(`${rows} members checked and saved`, limit, seconds, 's')),
        report(atMost('longest wait of what asks no database meanwhile', 1000, waited, 'ms')),
        report(atMost('longest wait of what asks the database', 5000, waitedForDatabase, 'ms')),
        report(atMost('a file of 100 MB is refused after', 20, sent, 'MB')),
        report(atMost('memory it cost the server', 40, megabytesOf(server) - before, 'MB')),
      ]
    } finally {
      await server.dispose()
    }
  },
})
