import { chmodSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from '#domain/zod.ts'
import { shortNameFor } from '#server/db/folder-lock.ts'
import { BadBackup } from './club-reading.ts'
import type { Progress, Written } from './write-backup.ts'

const SOCKET = 'backup.sock'

const requestSchema = z.object({ file: z.string().check(z.minLength(1)) })
const answer = z.union([
  z.object({ done: z.number(), total: z.number() }),
  z.object({ written: z.object({ file: z.string(), rows: z.number(), moment: z.string() }) }),
  z.object({ error: z.string() }),
])

type Take = (request: { file: string; signal: AbortSignal; progress: Progress }) => Promise<Written>

// readline re-emits its input's errors, which would otherwise be unhandled.
const linesOf = (socket: Socket) => createInterface({ input: socket }).on('error', () => {})

/**
 * Lets anybody with access to the data folder request a backup from its server, since only one process may open the
 * database. The caller holds the folder's lock, so an existing socket belongs to a dead process.
 */
export async function answerBackups(dataDir: string, take: Take): Promise<() => Promise<void>> {
  const short = shortNameFor(realpathSync(dataDir))
  const path = join(short.path, SOCKET)
  rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    linesOf(socket).once('line', (line) => void answerOne(socket, line, take))
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(path, done)
  })
  chmodSync(path, 0o600)
  short.remove()
  server.unref()
  return () =>
    new Promise((done) => {
      server.close(() => {
        rmSync(join(dataDir, SOCKET), { force: true })
        done()
      })
      for (const socket of sockets) socket.destroy()
    })
}

async function answerOne(socket: Socket, line: string, take: Take): Promise<void> {
  const stop = new AbortController()
  socket.once('close', () => stop.abort())
  const say = (message: z.input<typeof answer>) => socket.write(`${JSON.stringify(message)}\n`)
  try {
    const { file } = requestSchema.parse(JSON.parse(line))
    const progress: Progress = (done, total) => say({ done, total })
    say({ written: await take({ file, signal: stop.signal, progress }) })
  } catch (error) {
    say({ error: error instanceof Error ? error.message : 'The backup failed.' })
  }
  socket.end()
}

type BackupRequest = { file: string; signal?: AbortSignal; progress?: Progress }

/** Requests a backup into `file` from the server that holds the folder; throws `BadBackup` with the server's reason. */
export async function requestBackup(dataDir: string, request: BackupRequest): Promise<Written> {
  const short = shortNameFor(realpathSync(dataDir))
  const socket = connect(join(short.path, SOCKET))
  request.signal?.addEventListener('abort', () => socket.destroy(), { once: true })
  try {
    socket.write(`${JSON.stringify({ file: request.file })}\n`)
    return await resultOf(socket, request.progress)
  } finally {
    socket.destroy()
    short.remove()
  }
}

function resultOf(socket: Socket, progress?: Progress): Promise<Written> {
  return new Promise((done, fail) => {
    const gone = () => fail(new BadBackup('The server using the data folder didn’t answer.'))
    socket.once('error', gone)
    socket.once('close', gone)
    linesOf(socket).on('line', (line) => {
      const said = answer.parse(JSON.parse(line))
      if ('done' in said) progress?.(said.done, said.total)
      else if ('written' in said) done(said.written)
      else fail(new BadBackup(said.error))
    })
  })
}
