import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { Db } from '#server/db/db.ts'
import { makeMember } from '../factories/members.ts'
import { nthRequest, REQUESTS_PER_CAR } from '../factories/nth-request.ts'
import { makeSession } from '../factories/sessions.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import type { ServerProcess } from './server-process.ts'

export interface Writer {
  cookie: string
  vehicleIds: string[]
  /** How many requests it has made. */
  made: number
}

interface CrashResult {
  rounds: number
  acknowledged: number
  /** Acknowledged keys that are missing after the restart. */
  lost: string[]
  /** Keys that are there more than once, acknowledged or not. */
  doubled: string[]
}

/** Enough for minutes of requests, each for a type and day of its own. */
const CARS = Math.ceil(5_000 / REQUESTS_PER_CAR)
const WRITERS = 4
const LONGEST_WRITING_MS = 400
const ANSWER_WITHIN_MS = 15_000
const RETRY_AFTER_MS = 200
/** Slow enough that a member's keys last for minutes. */
const WRITE_EVERY_MS = 30
const PAGE = 1000

/** A member with a car and a session, for writing over HTTP. */
async function makeWriter(db: Db): Promise<Writer> {
  const owner = await makeMember(db)
  const vehicleIds: string[] = []
  for (let car = 0; car < CARS; car++) vehicleIds.push((await makeVehicle(db, { owner })).id)
  const { cookie } = await makeSession(db, { memberId: owner.id, at: new Date() })
  return { cookie: `member_session=${cookie}`, vehicleIds, made: 0 }
}

/** Members who write side by side; one alone would use up its keys long before two hundred kills. */
export async function makeWriters(db: Db): Promise<Writer[]> {
  const writers: Writer[] = []
  while (writers.length < WRITERS) writers.push(await makeWriter(db))
  return writers
}

const inputs = new Map<string, object>()

/** A request for a type and day of its own; the same again for the same key. */
function inputFor(writer: Writer, key: string): object {
  const { vehicleIds, made } = writer
  const known = inputs.get(key)
  if (known) return known
  const vehicleId = vehicleIds[made % vehicleIds.length]
  const which = nthRequest(Math.floor(made / vehicleIds.length))
  const input = { vehicleId, ...which, requestedTime: '10:00 AM' }
  writer.made += 1
  inputs.set(key, input)
  return input
}

/** One request under its own key; null if nobody answers. */
function writeOnce(url: string, writer: Writer, key: string): Promise<Response | null> {
  const { cookie } = writer
  const input = inputFor(writer, key)
  return fetch(`${url}/api/car-requests`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
    },
    body: JSON.stringify({ ...input, notes: key }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => null)
}

async function writeUntilDead(url: string, writer: Writer, onSaved: (key: string) => void) {
  for (;;) {
    const key = randomUUID()
    const answer = await writeOnce(url, writer, key)
    if (!answer) return
    if (answer.status !== 201) throw new Error(`a write gave ${answer.status}`)
    onSaved(key)
    await answer.arrayBuffer().catch(() => undefined)
  }
}

/** The keys of all requests on the server, repeated for duplicates. */
async function keysOnServer(url: string, { cookie }: Writer): Promise<string[]> {
  const keys: string[] = []
  for (let before = ''; ; ) {
    const path = `/api/my/car-requests?limit=${PAGE}${before && `&before=${before}`}`
    const answer = await fetch(url + path, { headers: { cookie } })
    const page: CarRequest[] = await answer.json()
    keys.push(...page.map(({ notes }) => notes ?? ''))
    before = page.at(-1)?.id ?? ''
    if (page.length < PAGE) return keys
  }
}

/** Compares the acknowledged keys with the server's. */
function compareKeys(acknowledged: Iterable<string>, keys: string[]) {
  const there = new Set(keys)
  return {
    lost: [...acknowledged].filter((key) => !there.has(key)),
    doubled: keys.filter((key, index) => keys.indexOf(key) !== index),
  }
}

/**
 * Writes until it is stopped, each request again under its key until it is saved, as the app does. `stop` resolves with
 * what was lost or doubled, and with the statuses of the answers in between, 0 for none.
 */
export function writeSteadily(url: string, writers: readonly Writer[]) {
  const acknowledged = new Set<string>()
  const refusals: number[] = []
  let isOver = false
  const writeAll = async (writer: Writer) => {
    while (!isOver) {
      const key = randomUUID()
      for (;;) {
        const answer = await writeOnce(url, writer, key)
        await answer?.arrayBuffer().catch(() => undefined)
        if (answer?.status === 201) break
        refusals.push(answer?.status ?? 0)
        await sleep(RETRY_AFTER_MS)
      }
      acknowledged.add(key)
      await sleep(WRITE_EVERY_MS)
    }
  }
  const writing = Promise.all(writers.map(writeAll))
  return {
    acknowledged: () => acknowledged.size,
    async stop() {
      isOver = true
      await writing
      const keys = await Promise.all(writers.map((writer) => keysOnServer(url, writer)))
      return { ...compareKeys(acknowledged, keys.flat()), refusals }
    },
  }
}

/** Kills the server while it writes, repeatedly, and compares what it acknowledged with what it saved. */
export async function killWhileWriting(
  server: ServerProcess,
  writers: readonly Writer[],
  rounds: number,
): Promise<CrashResult> {
  const acknowledged = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.size
    let isOver = false
    const write = (writer: Writer) =>
      writeUntilDead(server.url, writer, (key) => acknowledged.add(key))
    const writing = Promise.all(writers.map(write)).finally(() => {
      isOver = true
    })
    while (acknowledged.size === before && !isOver) await Promise.race([sleep(5), writing])
    await sleep(Math.random() * LONGEST_WRITING_MS)
    await server.kill()
    await writing
    await server.restart()
  }
  const keys = await Promise.all(writers.map((writer) => keysOnServer(server.url, writer)))
  return { rounds, acknowledged: acknowledged.size, ...compareKeys(acknowledged, keys.flat()) }
}
