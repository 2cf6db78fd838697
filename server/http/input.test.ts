import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { readJson } from './input.ts'

const CHUNK = new Uint8Array(16 * 1024).fill(120)

const app = new Hono<AppEnv>()
  .post('/', async (c) => c.json(await readJson(c)))
  .onError((error, c) => c.json('code' in error ? error.code : String(error), 400))

const streamed = (body: ReadableStream) =>
  Object.assign({ method: 'POST', body }, { duplex: 'half' })

/** A body without a declared length; `read` returns how much of it was consumed. */
function endless() {
  const read = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.bytes += CHUNK.byteLength
      controller.enqueue(CHUNK)
      if (read.bytes > 4 * 1024 * 1024) controller.close()
    },
  })
  return { read, body }
}

test('a body of unknown length is refused once it is too large, not read to its end', async () => {
  const { read, body } = endless()
  const answer = await app.request('/', streamed(body))
  expect(await answer.json()).toBe('too_large')
  expect(read.bytes).toBeLessThan(128 * 1024)
})

test('no body is no JSON', async () => {
  const answer = await app.request('/', { method: 'POST' })
  expect(await answer.json()).toBe('not_json')
})

test('a body that breaks off is no fault of the server', async () => {
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('aborted')),
    })
  const both: Record<string, string>[] = [{}, { 'content-length': '100' }]
  for (const headers of both) {
    const answer = await app.request('/', { ...streamed(body()), headers })
    expect(await answer.json()).toBe('not_json')
  }
})
