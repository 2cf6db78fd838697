import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENTS_PATH, PICTURE_PATH, startForSlowReaders } from '../setup/slow-readers.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

const PICTURE_BYTES = 4 * 1024 * 1024
/** Their unread pictures are several times the 64 MB that the server holds; the system takes a few MB for each. */
const READERS = 30
const AT_ONCE = 5

let database: TestDatabase
let club: Awaited<ReturnType<typeof startForSlowReaders>>
beforeAll(async () => {
  database = await openTestDatabase()
  club = await startForSlowReaders({ url: database.url ?? '', db: database.db }, PICTURE_BYTES)
})
afterAll(async () => {
  await club.stop()
  await database.close()
})

/** Whether a reader who reads on after all gets so many bytes before the connection ends. */
function gets(socket: Socket, bytes: number): Promise<boolean> {
  return new Promise((done) => {
    socket.on('data', () => {
      if (socket.bytesRead >= bytes) done(true)
    })
    socket.once('close', () => done(false))
    socket.resume()
    if (socket.destroyed) done(false)
  })
}

test('readers who take nothing are cut off before their answers fill the memory, and others are answered', async () => {
  const ofPictures: Socket[] = []
  const ofEvents: Socket[] = []
  while (ofPictures.length < READERS) {
    for (let index = 0; index < AT_ONCE; index++) {
      // As many as a connection may ask for at once, and more than that.
      ofPictures.push(await club.readNothing(PICTURE_PATH, 3))
      ofEvents.push(await club.readNothing(EVENTS_PATH, 20))
    }
    await club.readAll()
  }
  const whole = await Promise.all(ofPictures.map((socket) => gets(socket, 3 * PICTURE_BYTES)))
  expect(whole.filter(Boolean).length).toBeLessThan(READERS * 0.7)
  const all = await Promise.all(ofEvents.map((socket) => gets(socket, 20 * 600 * 1000)))
  expect(all).not.toContain(true)
})
