import { connect, type Socket } from 'node:net'
import { picturePath } from '#domain/pictures/picture.ts'
import type { Db } from '#server/db/db.ts'
import { pictures } from '#server/db/schema/content.ts'
import { events } from '#server/db/schema/events.ts'
import { eventBody } from '../factories/events.ts'
import { startServer } from './server-process.ts'

const EVENTS = 600
const DESCRIPTION = 'x'.repeat(1000)
const PICTURE = '5d9c1f6e-3a44-4f0b-9d2e-8c1b7a605f11'
export const PICTURE_PATH = picturePath(PICTURE)
export const EVENTS_PATH = '/api/events'

/** A server with a long list of events and one large picture, for readers who take nothing of their answers. */
export async function startForSlowReaders({ url, db }: { url: string; db: Db }, bytes: number) {
  const at = { createdAt: new Date(), updatedAt: new Date() }
  const event = { ...eventBody(new Date()), description: DESCRIPTION, ...at }
  await db.insert(events).values(Array.from({ length: EVENTS }, () => event))
  await db.insert(pictures).values({
    ...{ id: PICTURE, contentType: 'image/webp', width: 1, height: 1, createdAt: new Date() },
    bytes: Buffer.alloc(bytes, 1),
  })
  const server = await startServer({
    settings: {
      ...{ DATABASE_URL: url, LOG_LEVEL: 'error' },
      ADMIN_PASSWORD: 'a password of this rehearsal',
      // All of them come through one proxy, so that no limit of one address helps.
      TRUST_PROXY: '1',
      // Pictures on their way from the database are not what is measured.
      DATABASE_POOL: '4',
    },
  })
  const sockets: Socket[] = []
  return {
    pid: server.pid,
    /** A connection that asks so often at once and reads nothing; resolves once it has asked. */
    readNothing(path: string, times: number): Promise<Socket> {
      const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`.repeat(times)
      const socket = connect(server.port, '127.0.0.1').pause()
      sockets.push(socket)
      socket.on('error', () => undefined)
      return new Promise((done) => {
        socket.once('close', () => done(socket))
        socket.once('connect', () => socket.write(request, () => done(socket)))
      })
    },
    /** Reads the events and the picture; resolves once both are there, after those who asked before. */
    async readAll(): Promise<void> {
      for (const [path, least] of [
        [EVENTS_PATH, EVENTS * DESCRIPTION.length],
        [PICTURE_PATH, bytes],
      ] as const) {
        const answer = await fetch(server.url + path)
        const { byteLength } = await answer.arrayBuffer()
        if (answer.status !== 200 || byteLength < least) {
          throw new Error(`${path} gave ${answer.status} and ${byteLength} bytes`)
        }
      }
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await server.dispose()
    },
  }
}
