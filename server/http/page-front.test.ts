import { expect, test } from 'vitest'
import { encodeHtml } from './held-answer.ts'
import { createPageFront } from './page-front.ts'

const demo = { mode: 'demo', host: '127.0.0.1', publicUrl: 'http://club.example' } as const
const answer = await encodeHtml('<p>The club</p>', [['x-page', 'club']])
const incoming = (url: string, headers = {}, method = 'GET') => ({
  ...{ url, method, headers: { host: 'localhost:3000', ...headers }, socket: {} },
})

function openFront(settings: Parameters<typeof createPageFront>[0] = demo) {
  let time = 0
  const front = createPageFront(settings, () => time)
  front.store('/philadelphia', answer)
  return { front, pass: (milliseconds: number) => (time += milliseconds) }
}

test('a page requested a moment ago is answered with the same bytes and headers', async () => {
  const { front } = openFront()
  const page = front.answer(incoming('/philadelphia'))
  expect(page?.status).toBe(200)
  expect(page?.headers.get('x-page')).toBe('club')
  expect(await page?.text()).toBe('<p>The club</p>')
})

test('it is packed as the browser takes it, and not sent to one that has it', () => {
  const { front } = openFront()
  const packed = front.answer(incoming('/philadelphia', { 'accept-encoding': 'gzip, br' }))
  expect(packed?.headers.get('content-encoding')).toBe('br')
  const tag = packed?.headers.get('etag')
  const known = { 'accept-encoding': 'br', 'if-none-match': tag }
  expect(front.answer(incoming('/philadelphia', known))?.status).toBe(304)
})

test('it is left to the app once the moment is over', () => {
  const { front, pass } = openFront()
  pass(200)
  expect(front.answer(incoming('/philadelphia'))).not.toBeNull()
  pass(1)
  expect(front.answer(incoming('/philadelphia'))).toBeNull()
})

test.each([
  ['of another path', incoming('/')],
  ['with a question', incoming('/philadelphia?from=mail')],
  ['that is no read', incoming('/philadelphia', {}, 'POST')],
  ['of its head', incoming('/philadelphia', {}, 'HEAD')],
  ['under a foreign name', incoming('/philadelphia', { host: 'evil.example' })],
])('a request %s is left to the app', (_what, request) => {
  expect(openFront().front.answer(request)).toBeNull()
})

test('production answers under any name, as its app does', () => {
  const { front } = openFront({ ...demo, mode: 'production' })
  expect(front.answer(incoming('/philadelphia', { host: 'club.example' }))?.status).toBe(200)
})

test('only the plain paths of pages are cached', () => {
  const { front } = openFront()
  for (const url of ['/merch?filter=hats', '/members/events', '/nowhere']) {
    front.store(url, answer)
    expect(front.answer(incoming(url))).toBeNull()
  }
})

test('the list of events is answered to visitors, and left to the app for whoever may be signed in', () => {
  const { front } = openFront()
  front.store('/api/events', answer)
  expect(front.answer(incoming('/api/events', { cookie: 'shop_browser=a' }))?.status).toBe(200)
  for (const headers of [
    { cookie: 'a=b; __Host-admin_session=c' },
    { cookie: 'member_session=c' },
    { 'x-admin-token': 'c' },
    { authorization: 'Bearer c' },
  ]) {
    expect(front.answer(incoming('/api/events', headers))).toBeNull()
  }
})
