import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compareKeys, keysOnServer, makeWriter, type Writer, writeOnce } from './crash-writes.ts'
import { makeDataFolder } from './data-folder.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const CHUNK = Buffer.alloc(4096, 1)

interface SmallDisk {
  folder: string
  /** Fills the disk up to `leave` bytes, as another program would. */
  fill(leave?: number): void
  free(): void
  dispose(): void
}

/** A disk of this many megabytes with a copy of `from` on it; null where this user may not mount one. */
function mountSmallDisk(from: string, megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-disk-'))
  try {
    const options = `size=${megabytes}m,mode=700`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  const left = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  cpSync(from, folder, { recursive: true })
  return {
    folder,
    fill: (leave = 0) => {
      const file = openSync(ballast, 'w')
      try {
        while (left() > leave) writeSync(file, CHUNK)
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    dispose: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const MEGABYTES = 160
const FREE_BYTES = 66 * 1024 * 1024
const REFUSALS = 20
const READS = ['/api/my/car-requests', '/api/my/vehicles', '/api/events', '/healthz']
const NOTICED_WITHIN_MS = 5_000

export interface DiskResult {
  acknowledged: number
  refused: number
  /** Answers to writes that are neither 201 nor the coded refusal. */
  unclear: string[]
  /** Whether reads answered while the disk was full; if its own writing filled it, also after a kill and a restart. */
  readable: boolean
  readyWhileFull: number
  readyAfter: number
  lost: string[]
  doubled: string[]
  /** From free space on the disk to the next 201, without a restart. */
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
 * A server whose disk another program fills, either completely or up to the server's reserve, which its own writes then
 * use; null where no disk can be mounted.
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
      const fill = () => disk.fill(how === 'at once' ? 0 : FREE_BYTES)
      // On a disk without a free byte the database can't even be opened.
      return await fillAndFree(server, writer, disk, fill, how === 'by writing')
    } finally {
      await server.dispose()
    }
  } finally {
    disk.dispose()
  }
}

export const backInTime = ({ backAfterMs }: DiskResult) => backAfterMs < NOTICED_WITHIN_MS
