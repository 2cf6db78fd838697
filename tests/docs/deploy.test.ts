import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environmentSchema } from '#server/environment.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { readSettings } from '#server/settings.ts'
import { settingsRefused } from '../setup/settings-problems.ts'

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const KNOWN = new Set(Object.keys(environmentSchema.shape))
/** What is not the server's, and whose it is. */
const OTHERS = new Set([
  'NODE_ENV',
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'SITE_ADDRESS',
  'PGHOST',
  'PGUSER',
  'PGPASSWORD',
  'PGDATABASE',
  'TZ',
])

const example = read('deploy/rowhouse.env.example')
const compose = read('deploy/compose.yaml')
const container = read('deploy/Containerfile')
const unit = read('deploy/rowhouse@.service')

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
const offered = namesIn(example, /^([A-Z_]+)=/gm)
const inCompose = namesIn(compose, /^ {4,6}([A-Z_]+): /gm)
const onLines = (text: string, start: RegExp) =>
  text
    .split('\n')
    .filter((line) => start.test(line))
    .flatMap((line) => namesIn(line, /\b([A-Z_]+)=/g))
const inContainer = onLines(container, /^ENV /)
const inUnit = onLines(unit, /^Environment=/)

test.each([
  ['the example', offered],
  ['the compose file', inCompose],
  ['the image', inContainer],
  ['the unit', inUnit],
])('%s names settings of the server only', (_, names) => {
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !KNOWN.has(name) && !OTHERS.has(name))).toEqual([])
})

const FILLED = {
  APP_MODE: 'production',
  HOST: '0.0.0.0',
  PORT: '3000',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://rowhouse:9d1f@db:5432/rowhouse',
  PUBLIC_URL: 'https://club.example',
  SESSION_SECRET: '8f2c61e09b7d4a35c1f0e82d6b94a7f3',
  ADMIN_PASSWORD: 'a long enough one',
  SMTP_URL: 'smtps://mail.club.example',
  MAIL_FROM: 'hello@club.example',
}

describe('what production refuses to be without', () => {
  const needed = settingsRefused({ APP_MODE: 'production' })
  const account = (names: string[]) => names.filter((name) => !offered.includes(name))

  test('is required in the example, which offers no secret of its own', () => {
    expect(account(needed)).toEqual([])
    for (const name of needed) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'))
  })

  test('is refused all at once when the example is used as it is', () => {
    const given = Object.fromEntries(
      example.split('\n').flatMap((line) => {
        const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
        return name ? [[name, value ?? '']] : []
      }),
    )
    expect(settingsRefused({ APP_MODE: 'production', ...given })).toEqual(needed)
  })

  test('is enough, filled in as the files of deploy set the rest', () => {
    expect(settingsRefused(FILLED)).toEqual([])
    for (const text of [compose, unit]) expect(text).toMatch(/APP_MODE[:=] ?production/)
    for (const text of [compose, unit]) expect(text).toMatch(/TRUST_PROXY[:=] ?["']?1/)
  })
})

test('the files stop the server with more patience than it has itself', () => {
  const { drainMs } = readSettings(FILLED)
  const longest =
    Number(/LONGEST_STOP_MS = (\d+)_000/.exec(read('server/main.ts'))?.[1]) + drainMs / 1000
  expect(longest).toBeGreaterThan(0)
  for (const [text, pattern] of [
    [compose, /stop_grace_period: (\d+)s\n {2}init/],
    [unit, /TimeoutStopSec=(\d+)/],
  ] as const) {
    expect(Number(pattern.exec(text)?.[1])).toBeGreaterThan(longest)
  }
})

test('no idle connection of a proxy outlives the drain', () => {
  const { drainMs } = readSettings(FILLED)
  const idle = [
    ...namesIn(read('deploy/nginx.conf'), /keepalive_timeout (\d+)s/g),
    ...namesIn(read('deploy/Caddyfile'), /\tkeepalive (\d+)s/g),
  ]
  expect(idle).toHaveLength(4)
  for (const seconds of idle) expect(1000 * Number(seconds)).toBeLessThan(drainMs)
})
