import { expect, test } from 'vitest'
import { settingsRefused } from '../tests/setup/settings-problems.ts'
import { readSettings } from './settings.ts'

const PRODUCTION = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://db.example/club',
  PUBLIC_URL: 'https://club.example/',
  SESSION_SECRET: '8f2c61e09b7d4a35c1f0e82d6b94a7f3',
  ADMIN_PASSWORD: 'a long enough one',
  SMTP_URL: 'smtps://mail.club.example',
  MAIL_FROM: 'hello@club.example',
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
    logLevel: 'warn',
    drainMs: 0,
    timeZone: 'America/New_York',
  })
})

test('a demo beyond this machine needs a password and shows no codes', () => {
  expect(settingsRefused({ HOST: '0.0.0.0' })).toEqual(['ADMIN_PASSWORD'])
  expect(readSettings({ HOST: '0.0.0.0', ADMIN_PASSWORD: 'other' }).showCodes).toBe(false)
})

test('a demo that is open under another name through a proxy is beyond this machine too', () => {
  const PUBLIC_URL = 'https://demo.club.example'
  expect(settingsRefused({ PUBLIC_URL })).toEqual(['ADMIN_PASSWORD'])
  expect(readSettings({ PUBLIC_URL, ADMIN_PASSWORD: 'other' }).showCodes).toBe(false)
})

test('a demo that trusts a proxy needs a password of its own and shows no codes', () => {
  const TRUST_PROXY = '1'
  expect(settingsRefused({ TRUST_PROXY })).toEqual(['ADMIN_PASSWORD'])
  const ADMIN_PASSWORD = 'rowhouse-demo-garage'
  expect(settingsRefused({ TRUST_PROXY, ADMIN_PASSWORD })).toEqual(['ADMIN_PASSWORD'])
  expect(readSettings({ TRUST_PROXY, ADMIN_PASSWORD: 'other' }).showCodes).toBe(false)
})

test.each(['http://127.0.0.1:4000', 'http://localhost', 'http://[::1]:3000', ''])(
  'a demo at %j shows codes',
  (PUBLIC_URL) => {
    expect(readSettings({ PUBLIC_URL }).showCodes).toBe(true)
  },
)

test('production names everything that is missing at once', () => {
  expect(settingsRefused({ APP_MODE: 'production' })).toEqual([
    'DATABASE_URL',
    'PUBLIC_URL',
    'SESSION_SECRET',
    'ADMIN_PASSWORD',
    'SMTP_URL',
  ])
})

test('production shows no codes and takes the address without its last slash', () => {
  expect(readSettings(PRODUCTION)).toMatchObject({
    showCodes: false,
    logLevel: 'info',
    drainMs: 5_000,
    publicUrl: 'https://club.example',
  })
})

test.each([
  ['DATABASE_URL', 'mysql://db.example/club'],
  ['SESSION_SECRET', 'too short'],
  ['SESSION_SECRET', 'x'.repeat(64)],
  ['ADMIN_PASSWORD', PRODUCTION.SESSION_SECRET],
  ['DATABASE_POOL', '3'],
  ['DATABASE_POOL', '501'],
  ['ADMIN_PASSWORD', 'kT9vQ2mXb7L'],
  ['ADMIN_PASSWORD', 'rowhouse-demo-garage'],
  ['ADMIN_PASSWORD', 'password1234'],
  ['SMTP_URL', 'mail.example'],
  ['DATABASE_URL', 'postgres://'],
  ['PUBLIC_URL', 'club.example'],
  ['CLUB_TIME_ZONE', 'America/Rowhouse'],
  ['PORT', '70000'],
  ['LIMIT_CODE_REQUESTS', '0'],
])('production refuses %s=%s', (name, value) => {
  expect(settingsRefused({ ...PRODUCTION, [name]: value })).toEqual([name])
})

test('production is open to others by https alone', () => {
  expect(settingsRefused({ ...PRODUCTION, PUBLIC_URL: 'http://club.example' })).toEqual([
    'PUBLIC_URL',
  ])
  expect(settingsRefused({ ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([])
})

test('a setting left empty is one not made', () => {
  const empty = { PORT: '', HOST: ' ', LOG_LEVEL: '', TWILIO_API_URL: '', DATABASE_POOL: '' }
  expect(readSettings(empty)).toEqual(readSettings({}))
})

const WEBHOOK_SECRET = '4be07d92c6a1f85e3390d7ab2f6c18e4'
const FORMS = {
  FORMS_SCRIPT_URL: 'https://scripts.forms.example/embed.js',
  FORMS_ORIGIN: 'https://forms.example/',
  FORMS_NEWSLETTER_ID: 'f-1',
  FORMS_STORAGE_INQUIRY_ID: 'f-2',
  FORMS_WEBHOOK_SECRET: WEBHOOK_SECRET,
}

test('a form provider is read whole, its origin without the last slash', () => {
  expect(readSettings({}).forms).toBeUndefined()
  expect(readSettings({ ...PRODUCTION, ...FORMS }).forms).toEqual({
    scriptUrl: 'https://scripts.forms.example/embed.js',
    origin: 'https://forms.example',
    newsletterId: 'f-1',
    storageInquiryId: 'f-2',
    webhookSecret: WEBHOOK_SECRET,
  })
})

test.each([
  ['FORMS_SCRIPT_URL', 'javascript:alert(1)'],
  ['FORMS_SCRIPT_URL', 'http://scripts.forms.example/embed.js'],
  ['FORMS_ORIGIN', 'http://forms.example'],
  ['FORMS_ORIGIN', 'https://forms.example/form'],
  ['FORMS_STORAGE_INQUIRY_ID', 'f-1'],
  ['FORMS_WEBHOOK_SECRET', 's'.repeat(64)],
  ['FORMS_WEBHOOK_SECRET', WEBHOOK_SECRET.slice(1)],
])('production refuses %s=%s', (name, value) => {
  expect(settingsRefused({ ...PRODUCTION, ...FORMS, [name]: value })).toEqual([name])
})

test('a form provider on this machine needs no https', () => {
  const FORMS_ORIGIN = 'http://127.0.0.1:4000'
  expect(settingsRefused({ ...PRODUCTION, ...FORMS, FORMS_ORIGIN })).toEqual([])
})

const SQUARE = {
  SQUARE_APPLICATION_ID: 'sq0idp-1',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_ACCESS_TOKEN: 'a token',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'a key',
}
const SANDBOX = {
  ...SQUARE,
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-1',
  SQUARE_ENVIRONMENT: 'sandbox',
}

test('an account at Square is read whole, at Square’s own address', () => {
  expect(readSettings({}).square).toBeUndefined()
  expect(readSettings({ ...PRODUCTION, ...SQUARE }).square).toEqual({
    applicationId: 'sq0idp-1',
    locationId: 'L1',
    accessToken: 'a token',
    webhookSignatureKey: 'a key',
    environment: 'production',
    apiUrl: 'https://connect.squareup.com',
  })
  expect(readSettings(SANDBOX).square?.apiUrl).toBe('https://connect.squareupsandbox.com')
})

test('production takes no test cards, and the ids of one environment do not fit the other', () => {
  expect(settingsRefused({ ...PRODUCTION, ...SANDBOX })).toEqual(['SQUARE_ENVIRONMENT'])
  expect(settingsRefused({ ...SQUARE, SQUARE_ENVIRONMENT: 'sandbox' })).toEqual([
    'SQUARE_APPLICATION_ID',
  ])
  expect(settingsRefused({ ...SANDBOX, SQUARE_ENVIRONMENT: '' })).toEqual(['SQUARE_APPLICATION_ID'])
})

test('production talks to Square by https alone', () => {
  const at = (SQUARE_API_URL: string) =>
    settingsRefused({ ...PRODUCTION, ...SQUARE, SQUARE_API_URL })
  expect(at('http://square.example')).toEqual(['SQUARE_API_URL'])
  expect(at('http://127.0.0.1:4010')).toEqual([])
})

test('an address is taken in its usual spelling', () => {
  const { publicUrl } = readSettings({ ...PRODUCTION, PUBLIC_URL: 'HTTPS://Club.Example/' })
  expect(publicUrl).toBe('https://club.example')
})

test('production hands codes to nobody in the clear', () => {
  const TWILIO_API_URL = 'http://texts.example'
  expect(settingsRefused({ ...PRODUCTION, TWILIO_API_URL })).toEqual(['TWILIO_API_URL'])
  const here = { ...PRODUCTION, TWILIO_API_URL: 'http://127.0.0.1:4010' }
  expect(settingsRefused(here)).toEqual([])
})

test('production needs a way for codes to reach members, whichever it is', () => {
  const { SMTP_URL: _, ...silent } = PRODUCTION
  const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'a', TWILIO_FROM: '+12155550100' }
  expect(settingsRefused(silent)).toEqual(['SMTP_URL'])
  expect(settingsRefused({ ...PRODUCTION, MAIL_FROM: '' })).toEqual(['MAIL_FROM'])
  expect(settingsRefused({ ...silent, ...TWILIO })).toEqual([])
  expect(settingsRefused({ ...silent, PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([])
})
