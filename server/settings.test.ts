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

const FORMS = {
  FORMS_SCRIPT_URL: 'https://scripts.forms.example/embed.js',
  FORMS_ORIGIN: 'https://forms.example/',
  FORMS_NEWSLETTER_ID: 'f-1',
  FORMS_STORAGE_INQUIRY_ID: 'f-2',
  FORMS_WEBHOOK_SECRET: 's'.repeat(32),
}

test('a form provider is read whole, its origin without the last slash', () => {
  expect(readSettings({}).forms).toBeUndefined()
  expect(readSettings({ ...PRODUCTION, ...FORMS }).forms).toEqual({
    scriptUrl: 'https://scripts.forms.example/embed.js',
    origin: 'https://forms.example',
    newsletterId: 'f-1',
    storageInquiryId: 'f-2',
    webhookSecret: 's'.repeat(32),
  })
})

test('half a form provider is refused, naming everything that is missing', () => {
  const { FORMS_ORIGIN, ...rest } = FORMS
  expect(problemsOf(rest)).toEqual(['FORMS_ORIGIN'])
  expect(problemsOf({ FORMS_ORIGIN })).toEqual(Object.keys(rest))
})

test.each([
  ['FORMS_SCRIPT_URL', 'javascript:alert(1)'],
  ['FORMS_SCRIPT_URL', 'http://scripts.forms.example/embed.js'],
  ['FORMS_ORIGIN', 'http://forms.example'],
  ['FORMS_ORIGIN', 'https://forms.example/form'],
  ['FORMS_STORAGE_INQUIRY_ID', 'f-1'],
  ['FORMS_WEBHOOK_SECRET', 's'.repeat(31)],
])('production refuses %s=%s', (name, value) => {
  expect(problemsOf({ ...PRODUCTION, ...FORMS, [name]: value })).toEqual([name])
})

test('a form provider on this machine needs no https', () => {
  const FORMS_ORIGIN = 'http://127.0.0.1:4000'
  expect(problemsOf({ ...PRODUCTION, ...FORMS, FORMS_ORIGIN })).toEqual([])
})
