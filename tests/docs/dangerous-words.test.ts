import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

const files = ['domain', 'server', 'src'].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

test.each([
  ['text made a program', /\beval\(|new Function\(|\bset(?:Timeout|Interval)\(['"`]/],
  [
    'text made a document',
    /innerHTML|insertAdjacentHTML|document\.write|createContextualFragment/i,
  ],
  ['another program started', /child_process/],
  ['a certificate left unchecked', /rejectUnauthorized|NODE_TLS_REJECT/],
  ['a weak hash', /createHash\(['"](?:md5|sha1)['"]\)/],
  ['SQL put together from text', /(?:\.unsafe|sql\.raw)\(`[^`]*\$\{/],
])('nowhere is %s', (_what, pattern) => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => pattern.test(readFileSync(join(PROJECT_ROOT, file), 'utf8')))
  expect(found).toEqual([])
})

const server = files.filter((file) => file.startsWith('server'))
const linesOf = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8')

test.each([
  // The paths of our own documents.
  ['a pattern made of text', /new RegExp\(/, ['domain/documents.ts']],
  ['a browser sent elsewhere', /\.redirect\(|['"]location['"]/i, []],
  // Twilio, and the demo's Square to this server itself.
  [
    'an address called',
    /(?<![.\w])fetch\(|node:https|from 'undici'/,
    ['server/adapters/phone-channel.ts', 'server/demo/square/events.ts'],
  ],
] as const)('in the server, only where it has to be is %s', (_what, pattern, known) => {
  const within = files.filter((file) => !file.startsWith('src'))
  expect(within.filter((file) => pattern.test(linesOf(file))).sort()).toEqual(known)
})

test('no secret is made from Math.random', () => {
  const found = server.filter((file) => /Math\.random/.test(linesOf(file)))
  expect(found).toEqual([])
})

test('the server writes its log to standard error alone', () => {
  const otherOutputs = /\bconsole\.(?:log|info|warn|error)\(|appendFile|createWriteStream/
  const found = server.filter((file) => otherOutputs.test(linesOf(file)))
  expect(found.filter((file) => !/\/demo\//.test(file))).toEqual([])
})
