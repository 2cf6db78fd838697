import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { compareKeys, keysOnServer, makeWriter, type Writer, writeOnce } from './crash-writes.ts'
import { makeDataFolder } from './data-folder.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

const MEGABYTES = 160
const ROOM_FOR = 66 * 1024 * 1024
const REFUSALS = 20
const READS = ['/api/my/car-requests', '/api/my/vehicles', '/api/events', '/healthz']
const NOTICED_WITHIN_MS = 5_000

export interface DiskResult {
  acknowledged: number
  refused: number
  /** Answers to writes that are neither 201 nor the coded refusal. */
  unclear: string[]
  /** Whether reads answered while the disk was full, after a kill and a start too by its own writing. */
  readable: boolean
  readyWhileFull: number
  readyAfter: number
  lost: string[]
  doubled: string[]
  /** From the disk having room again to the next 201, without a restart. */
  backAfterMs: number
}

const statusOf = (url: string, cookie = '') =>
  fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

async function fillAndFree(
  server: ServerProcess,
  writer: Writer,
  disk: SmallDisk,
  fill: () => void,
  canStart: boolean,
): Promise<DiskResult> {
  const { url } = server
  const acknowledged = new Set<string>()
  const unclear: string[] = []
  let refused = 0
  const write = async () => {
    const key = randomUUID()
    const answer = await writeOnce(url, writer, key, { withinMs: 10_000 })
    const text = (await answer?.text()) ?? ''
    if (answer?.status === 201) acknowledged.add(key)
    else if (answer?.status === 503 && text.includes('"storage_full"')) refused++
    else unclear.push(`${answer?.status ?? 'no answer'} ${text}`)
    return answer?.status
  }
  for (let before = 0; before < 20; before++) await write()
  fill()
  for (let sent = 0; refused < REFUSALS && sent < 60_000 && unclear.length < 3; sent++)
    await write()
  const readAll = () => Promise.all(READS.map((path) => statusOf(url + path, writer.cookie)))
  const readable = await readAll()
  if (canStart) {
    await server.kill()
    await server.restart()
    readable.push(...(await readAll()))
  }
  const readyWhileFull = await statusOf(`${url}/readyz`)
  disk.free()
  const freed = performance.now()
  while ((await write()) !== 201 && performance.now() - freed < 30_000) await sleep(50)
  const backAfterMs = performance.now() - freed
  const readyAfter = await statusOf(`${url}/readyz`)
  await server.kill()
  await server.restart()
  const compared = compareKeys(acknowledged, await keysOnServer(url, writer))
  return {
    ...{ acknowledged: acknowledged.size, refused, unclear, readyWhileFull, readyAfter },
    ...{ readable: readable.every((status) => status === 200), backAfterMs, ...compared },
  }
}

/**
 * A server whose disk another program fills up, at once or to the last room it saves in and the rest by its own
 * writing; null where no disk can be mounted.
 */
export async function runFullDisk(how: 'at once' | 'by writing'): Promise<DiskResult | null> {
  const made: Writer[] = []
  const from = await makeDataFolder(async (db) => made.push(await makeWriter(db)))
  const disk = mountSmallDisk(from, MEGABYTES)
  rmSync(from, { recursive: true, force: true })
  const [writer] = made
  if (!disk || !writer) return null
  try {
    const server = await startServer({ dataDir: disk.folder, settings: { LOG_LEVEL: 'error' } })
    try {
      const fill = () => disk.fill(how === 'at once' ? 0 : ROOM_FOR)
      // On a disk without a byte left the database cannot even be opened.
      return await fillAndFree(server, writer, disk, fill, how === 'by writing')
    } finally {
      await server.dispose()
    }
  } finally {
    disk.dispose()
  }
}

export const backInTime = ({ backAfterMs }: DiskResult) => backAfterMs < NOTICED_WITHIN_MS
