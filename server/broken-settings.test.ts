import { describe, expect, test } from 'vitest'
import { BadSettings, readSettings } from './settings.ts'
import { withoutSecrets } from './without-secrets.ts'

const SECRETS = {
  ADMIN_PASSWORD: 'vQ7#kL2m/Zt9?xR4',
  SESSION_SECRET: '8f2c61e09b7d4a35c1f0e82d6b94a7f3',
  TWILIO_AUTH_TOKEN: 'twilio-token-91c3',
  SQUARE_ACCESS_TOKEN: 'square-token-55ad',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'square-signature-e07b',
  FORMS_WEBHOOK_SECRET: 'd1b0c6a94e7f42d8a3b5966e0f1c2d7a',
}
const DATABASE_PASSWORD = 'dbword5512'
const MAIL_PASSWORD = 'mailword7734'
const RIGHT: Record<string, string> = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://club.example',
  DATABASE_URL: `postgres://club:${DATABASE_PASSWORD}@db.example/club`,
  SMTP_URL: `smtps://hello:${MAIL_PASSWORD}@mail.club.example`,
  MAIL_FROM: 'Our Club <hello@club.example>',
  TWILIO_ACCOUNT_SID: 'AC123',
  TWILIO_FROM: '+12155550100',
  SQUARE_APPLICATION_ID: 'sq0idp-1',
  SQUARE_LOCATION_ID: 'L1',
  FORMS_SCRIPT_URL: 'https://forms.example/embed.js',
  FORMS_ORIGIN: 'https://forms.example',
  FORMS_NEWSLETTER_ID: 'news',
  FORMS_STORAGE_INQUIRY_ID: 'storage',
  ...SECRETS,
}

const quotes = ['"', "'", '`']
const quoted = Object.entries(RIGHT).flatMap(([name, value]) =>
  quotes.map((quote): [string, string] => [name, `${quote}${value}${quote}`]),
)
const inPassword = ['#', '/', '?', '@', '%', '%zz', '1#', '1/'].flatMap((mark) => [
  ['DATABASE_URL', `postgres://club:${DATABASE_PASSWORD}${mark}tail77@db.example/club`],
  ['SMTP_URL', `smtps://hello:${MAIL_PASSWORD}${mark}tail77@mail.club.example`],
])
const others = [
  ['DATABASE_URL', `mysql://club:${DATABASE_PASSWORD}@db.example/club`],
  ['SMTP_URL', `mail.club.example:${MAIL_PASSWORD}`],
  ['MAIL_FROM', 'Our Club'],
  ['MAIL_FROM', 'hello@'],
  ['MAIL_FROM', 'hello@club.example, other@club.example'],
  ['APP_MODE', 'live'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'club.example'],
  ['PUBLIC_URL', 'https://club.example/app'],
  ['DATABASE_POOL', '1'],
  ['DRAIN_SECONDS', 'soon'],
  ['CLUB_TIME_ZONE', 'Philadelphia'],
  ['ADMIN_PASSWORD', 'password1234'],
  ['SESSION_SECRET', 'short-secret'],
  ['FORMS_WEBHOOK_SECRET', 'short-forms'],
  ['SQUARE_ACCESS_TOKEN', ''],
  ['TWILIO_AUTH_TOKEN', ''],
  ['LIMIT_CHECKOUTS', '-1'],
]
const BROKEN = [...quoted, ...inPassword, ...others]

function printedFor(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(BadSettings)
    return withoutSecrets(error instanceof Error ? (error.stack ?? '') : '', environment)
  }
  throw new Error('the settings were taken')
}

test('the settings are right before one of them is broken', () => {
  expect(BROKEN.length).toBeGreaterThan(30)
  expect(readSettings(RIGHT).mode).toBe('production')
})

describe.each(BROKEN)('%s broken as %j', (name = '', value = '') => {
  test('is named, and no secret is printed', () => {
    const printed = printedFor({ ...RIGHT, [name]: value })
    expect(printed).toContain(`${name}: `)
    const secrets = [...Object.values(SECRETS), DATABASE_PASSWORD, MAIL_PASSWORD, 'tail77']
    for (const secret of [...secrets, 'password1234', 'short-secret', 'short-forms']) {
      expect(printed).not.toContain(secret)
    }
  })
})

test('whatever fails, its text is printed without secrets', () => {
  const failure = `connect ${RIGHT.DATABASE_URL} as ${SECRETS.ADMIN_PASSWORD}, ${MAIL_PASSWORD}`
  expect(withoutSecrets(failure, RIGHT)).toBe('connect ••• as •••, •••')
  const escaped = { DATABASE_URL: 'postgres://club:p%40ss%2Fword@db.example/club' }
  expect(withoutSecrets('refused p@ss/word', escaped)).toBe('refused •••')
})
