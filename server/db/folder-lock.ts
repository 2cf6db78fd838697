import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SOCKET = /^lock-[0-9a-f]+\.sock$/
const MAX_SOCKET_PATH = 100
const ATTEMPTS = 40

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another server is already using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Locks a folder for this process; throws `FolderInUse` while another holds it (decision 13). Each candidate first
 * listens on its own socket, which dies with the process, then checks for others, so the later of two always sees the
 * earlier. Socket names are never reused.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const real = realpathSync(folder)
  const short = shortNameFor(real)
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const candidate = await listenIn(short.path)
      const others = await livingOthers(short.path, candidate.name)
      if (others.length === 0) {
        candidate.hold()
        return { release: () => candidate.close(real) }
      }
      await candidate.close(real)
      if (others.includes('held')) throw new FolderInUse(folder)
      await sleep(10 + Math.random() * 90)
    }
    throw new FolderInUse(folder)
  } finally {
    short.remove()
  }
}

/** Socket paths are limited to about a hundred bytes, so a deep folder gets a short link. */
export function shortNameFor(folder: string): { path: string; remove(): void } {
  if (folder.length + 30 < MAX_SOCKET_PATH) return { path: folder, remove: () => {} }
  const link = join(tmpdir(), `rmc-${randomBytes(6).toString('hex')}`)
  symlinkSync(folder, link)
  return { path: link, remove: () => rmSync(link, { force: true }) }
}

async function listenIn(folder: string) {
  const id = randomBytes(8).toString('hex')
  const name = `lock-${id}.sock`
  let state = 'waiting'
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(state)
  })
  server.unref()
  // Between bind and listen a socket seems dead, so it is renamed for others to find only once it answers.
  const unready = join(folder, `new-${id}.sock`)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(unready, done)
  })
  renameSync(unready, join(folder, name))
  return {
    name,
    hold: () => {
      state = 'held'
    },
    close: (real: string) => closeServer(server, join(real, name)),
  }
}

async function livingOthers(folder: string, own: string): Promise<string[]> {
  const names = readdirSync(folder).filter((name) => SOCKET.test(name) && name !== own)
  const states = await Promise.all(names.map((name) => stateOf(join(folder, name))))
  return states.filter((state) => state !== null)
}

/** What the socket's owner answers; null if the owner is dead, and the socket is then removed. */
function stateOf(path: string): Promise<string | null> {
  return new Promise((done) => {
    let said = ''
    const socket = connect(path)
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => {
      said += chunk.toString()
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const dead = error.code === 'ECONNREFUSED' || error.code === 'ENOENT'
      if (dead) rmSync(path, { force: true })
      done(dead ? null : 'held')
    })
    socket.once('close', () => done(said || 'held'))
  })
}

function closeServer(server: Server, path: string): Promise<void> {
  return new Promise((done) => {
    server.close(() => {
      rmSync(path, { force: true })
      done()
    })
  })
}
