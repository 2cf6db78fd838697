import fc from 'fast-check'
import type { BadRequest } from './bad-requests.ts'

export type BadBytes = Omit<BadRequest, 'body'> & { body?: string | Uint8Array }

const NO_UTF8 = [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80]]
const DEEP = 20_000
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json, text/html',
]
const EXTRAS = [
  '"__proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"toString":null',
  '"id":1e999',
  '"id":[[[[[[[[]]]]]]]]',
  '"memberId":"00000000-0000-0000-0000-000000000000"',
  '"limit":99999999999999999999999999',
]

const asBytes = (text: string, at: number, bytes: number[]) => {
  const whole = Buffer.from(text)
  const cut = Math.floor(whole.length * at)
  return Buffer.concat([whole.subarray(0, cut), Buffer.from(bytes), whole.subarray(cut)])
}

/** A body's bytes as no JSON writer makes them: cut off, doubled, nested deeply, or not UTF-8. */
function mangled(text: string): fc.Arbitrary<string | Uint8Array> {
  const where = fc.double({ min: 0, max: 1, noNaN: true })
  const inner = text.startsWith('{') && text.length > 2 ? text.slice(1, -1) : '"a":1'
  return fc.oneof(
    fc.tuple(where, fc.constantFrom(...NO_UTF8)).map(([at, bytes]) => asBytes(text, at, bytes)),
    where.map((at) => text.slice(0, Math.floor(text.length * at))),
    fc.constantFrom(...EXTRAS).map((extra) => `{${extra},${inner}}`),
    fc.constantFrom(...EXTRAS).map((extra) => `{${inner},${extra}}`),
    fc.constant(`{${inner},${inner.replaceAll('":', '":[],"x":')}}`),
    fc.constantFrom('[', '{"a":').map((open) => open.repeat(DEEP)),
    fc.constant(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
    fc.constant(`\ufeff${text}`),
    fc.constant(Buffer.from(text, 'utf16le')),
  )
}

/** A bad request, sometimes also with invalid bytes or content type. */
export function asBadBytes(request: BadRequest): fc.Arbitrary<BadBytes> {
  const { body } = request
  if (body === undefined || body.length > 10_000) return fc.constant(request)
  const otherType = (type: string) => ({
    ...request,
    headers: { 'content-type': type, ...request.headers },
  })
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(request) },
    { weight: 2, arbitrary: mangled(body).map((bytes) => ({ ...request, body: bytes })) },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES).map(otherType) },
  )
}
