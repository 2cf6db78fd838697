import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CarRequest } from '#domain/car-requests/car-request.schema.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { makeMember } from '../factories/members.ts'
import { makeSession } from '../factories/sessions.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import type { ServerProcess } from './server-process.ts'

export interface Writer {
  cookie: string
  vehicleId: string
}

export interface CrashResult {
  rounds: number
  acknowledged: number
  /** Keys that were acknowledged and are not there after the restart. */
  lost: string[]
  /** Keys that are there more than once, acknowledged or not. */
  doubled: string[]
}

const WRITERS = 4
const LONGEST_WRITING_MS = 400
const PAGE = 1000

/** A member with a car and a session, for writing over HTTP. */
export async function makeWriter(db: Db): Promise<Writer> {
  const owner = await makeMember(db)
  const vehicle = await makeVehicle(db, { owner })
  const { cookie } = await makeSession(db, { memberId: owner.id, at: new Date() })
  return { cookie: `member_session=${cookie}`, vehicleId: vehicle.id }
}

async function writeUntilDead(
  url: string,
  { cookie, vehicleId }: Writer,
  kept: (key: string) => void,
) {
  const requestedDate = addCalendarDays(dayInZone(new Date(), 'America/New_York'), 3)
  for (;;) {
    const key = randomUUID()
    const wish = { vehicleId, requestType: 'dropoff', requestedDate, requestedTime: '10:00 AM' }
    const answer = await fetch(`${url}/api/car-requests`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
      },
      body: JSON.stringify({ ...wish, notes: key }),
    }).catch(() => null)
    if (!answer) return
    if (answer.status !== 201) throw new Error(`a write gave ${answer.status}`)
    kept(key)
    await answer.arrayBuffer().catch(() => undefined)
  }
}

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

/** Kills the server while it writes, again and again, and compares what it acknowledged with what it kept. */
export async function killWhileWriting(
  server: ServerProcess,
  writer: Writer,
  rounds: number,
): Promise<CrashResult> {
  const acknowledged = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.size
    const writers = Array.from({ length: WRITERS }, () =>
      writeUntilDead(server.url, writer, (key) => acknowledged.add(key)),
    )
    const writing = Promise.all(writers)
    const deadline = Date.now() + 20_000
    while (acknowledged.size === before && Date.now() < deadline) {
      await Promise.race([sleep(5), writing])
    }
    await sleep(Math.random() * LONGEST_WRITING_MS)
    await server.kill()
    await writing
    await server.restart()
  }
  const keys = await keysOnServer(server.url, writer)
  const there = new Set(keys)
  return {
    rounds,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((key) => !there.has(key)),
    doubled: keys.filter((key, index) => keys.indexOf(key) !== index),
  }
}
