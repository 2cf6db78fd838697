import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWriters, writeSteadily } from '../setup/crash-writes.ts'
import { PRODUCTION_WITHOUT_LIMITS } from '../setup/known-and-unknown.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { type ShippedProxy, startCaddy, startNginx } from '../setup/shipped-proxies.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

/** As `deploy/rowhouse@.service` waits: the proxy must find this process healthy before the next one drains. */
const BETWEEN_RESTARTS_MS = 3_000
const READ_EVERY_MS = 50
const READS = ['/api/events', '/robots.txt', '/api/merch/products']

let database: TestDatabase
let servers: [ServerProcess, ServerProcess]
let proxies: ShippedProxy[]

beforeAll(async () => {
  // The proxies' certificates are made for this run.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  database = await openTestDatabase()
  const settings = {
    ...PRODUCTION_WITHOUT_LIMITS,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://127.0.0.1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  servers = await Promise.all([startServer({ settings }), startServer({ settings })])
  const ports = [servers[0].port, servers[1].port] as const
  proxies = [await startNginx(ports), await startCaddy(ports)]
})
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  for (const proxy of proxies ?? []) await proxy.stop()
  for (const server of servers ?? []) await server.dispose()
  await database.close()
})

/** Reads and writes behind each proxy while `work` goes on; resolves with what went wrong. */
async function during(work: () => Promise<void>) {
  let isOver = false
  const failedReads: string[] = []
  const readAll = async (url: string) => {
    while (!isOver) {
      for (const path of READS) {
        const answer = await fetch(url + path).catch(() => null)
        await answer?.arrayBuffer()
        if (answer?.status !== 200) failedReads.push(`${url}${path}: ${answer?.status}`)
      }
      await sleep(READ_EVERY_MS)
    }
  }
  const reading = proxies.map(({ url }) => readAll(url))
  const writing: ReturnType<typeof writeSteadily>[] = []
  for (const { url } of proxies) writing.push(writeSteadily(url, await makeWriters(database.db)))
  await work()
  isOver = true
  await Promise.all(reading)
  const results = await Promise.all(writing.map(({ stop }) => stop()))
  for (const { acknowledged } of writing) expect(acknowledged()).toBeGreaterThan(0)
  return {
    failedReads,
    lost: results.flatMap(({ lost }) => lost),
    doubled: results.flatMap(({ doubled }) => doubled),
    refusals: results.flatMap(({ refusals }) => refusals),
  }
}

test('restarting one process after the other behind nginx and Caddy fails no request', async () => {
  const result = await during(async () => {
    for (const server of servers) {
      expect(await server.stop()).toBe(0)
      await server.restart()
      await sleep(BETWEEN_RESTARTS_MS)
    }
  })
  expect(result).toEqual({ failedReads: [], lost: [], doubled: [], refusals: [] })
})

test('while a process hangs, the other answers every read, and no write is lost or doubled', async () => {
  const hung = servers[0].pid()
  const result = await during(async () => {
    process.kill(hung, 'SIGSTOP')
    await sleep(12_000)
    process.kill(hung, 'SIGCONT')
  })
  const { failedReads, lost, doubled } = result
  expect({ failedReads, lost, doubled }).toEqual({ failedReads: [], lost: [], doubled: [] })
})
