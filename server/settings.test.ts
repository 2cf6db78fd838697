import { expect, test } from 'vitest'
import { BadSettings, readSettings } from './settings.ts'

const PRODUCTION = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://db.example/club',
  PUBLIC_URL: 'https://club.example/',
  SESSION_SECRET: '0123456789abcdef0123456789abcdef',
  ADMIN_PASSWORD: 'a long enough one',
}

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof BadSettings) return error.problems.map((one) => one.split(':')[0] ?? '')
    throw error
  }
}

test('no settings make a demo for this machine alone, which shows codes', () => {
  expect(readSettings({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    adminPassword: 'rowhouse-demo-garage',
    showCodes: true,
    trustProxy: false,
    timeZone: 'America/New_York',
  })
})

test('a demo beyond this machine needs a password and shows no codes', () => {
  expect(problemsOf({ HOST: '0.0.0.0' })).toEqual(['ADMIN_PASSWORD'])
  expect(readSettings({ HOST: '0.0.0.0', ADMIN_PASSWORD: 'other' }).showCodes).toBe(false)
})

test('a demo that is open under another name through a proxy is beyond this machine too', () => {
  const PUBLIC_URL = 'https://demo.club.example'
  expect(problemsOf({ PUBLIC_URL })).toEqual(['ADMIN_PASSWORD'])
  expect(readSettings({ PUBLIC_URL, ADMIN_PASSWORD: 'other' }).showCodes).toBe(false)
})

test.each(['http://127.0.0.1:4000', 'http://localhost', 'http://[::1]:3000', ''])(
  'a demo at %j shows codes',
  (PUBLIC_URL) => {
    expect(readSettings({ PUBLIC_URL }).showCodes).toBe(true)
  },
)

test('production names everything that is missing at once', () => {
  expect(problemsOf({ APP_MODE: 'production' })).toEqual([
    'DATABASE_URL',
    'PUBLIC_URL',
    'SESSION_SECRET',
    'ADMIN_PASSWORD',
  ])
})

test('production shows no codes and takes the address without its last slash', () => {
  expect(readSettings(PRODUCTION)).toMatchObject({
    showCodes: false,
    publicUrl: 'https://club.example',
  })
})

test.each([
  ['DATABASE_URL', 'mysql://db.example/club'],
  ['SESSION_SECRET', 'too short'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'rowhouse-demo-garage'],
  ['SMTP_URL', 'mail.example'],
  ['PUBLIC_URL', 'club.example'],
  ['CLUB_TIME_ZONE', 'America/Rowhouse'],
  ['PORT', '70000'],
  ['LIMIT_CODE_REQUESTS', '0'],
])('production refuses %s=%s', (name, value) => {
  expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual([name])
})

test('half of the settings for text messages are refused by the names of the others', () => {
  expect(problemsOf({ TWILIO_ACCOUNT_SID: 'AC1' })).toEqual(['TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
})

test('production is open to others by https alone', () => {
  expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: 'http://club.example' })).toEqual(['PUBLIC_URL'])
  expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([])
})

test('a setting left empty is one not made', () => {
  const empty = { PORT: '', HOST: ' ', LOG_LEVEL: '', TWILIO_API_URL: '', DATABASE_POOL: '' }
  expect(readSettings(empty)).toEqual(readSettings({}))
})
