import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'

/** Production, where channels deliver and no code is shown, with its limits raised. */
export const PRODUCTION_WITHOUT_LIMITS = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://127.0.0.1/club',
  PUBLIC_URL: 'https://club.example',
  SESSION_SECRET: 'a secret of the tests, long enough for it',
  ADMIN_PASSWORD: 'a password of the tests',
  TWILIO_ACCOUNT_SID: 'AC123',
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_FROM: '+12155550100',
  TWILIO_API_URL: 'http://127.0.0.1:1',
  LIMIT_CODE_REQUESTS: '1000000',
  LIMIT_CODE_CHECKS: '1000000',
  LIMIT_MEMBER_CODES_PER_DAY: '1000000',
  LIMIT_CLUB_TEXTS_PER_DAY: '1000000',
  LIMIT_CLUB_MAILS_PER_DAY: '1000000',
  LIMIT_MEMBERSHIP_CHECKS: '1000000',
  LIMIT_CHECKOUTS: '1000000',
}

export interface People {
  known: string[]
  unknown: string[]
}

/** `count` members, and as many similar addresses that belong to nobody. */
export async function knownAndUnknown(db: Db, count: number): Promise<People> {
  const address = (kind: string, index: number) => `${kind}.driver.${index}@example.test`
  const all = Array.from({ length: count }, (_, index) => index)
  const known = all.map((index) => address('casey', index))
  const values = known.map((email, index) => ({
    firstName: 'Casey',
    lastName: `Driver ${index}`,
    email,
  }))
  await db.insert(members).values(values)
  return { known, unknown: all.map((index) => address('robin', index)) }
}
