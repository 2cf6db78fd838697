import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { codedFromDatabase, violatedConstraint } from '#server/db/database-errors.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { makeMember } from '../factories/members.ts'
import { openTestDatabase } from '../setup/test-database.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const named = { firstName: 'Casey', lastName: 'Driver' }

test('a taken email or phone is a conflict of that field', async () => {
  const { email, phone } = await makeMember(db)
  const sameEmail = await errorOf(
    db
      .insert(members)
      .values({ ...named, email })
      .returning(),
  )
  expect(violatedConstraint(sameEmail)).toBe('members_email_unique')
  expect(codedFromDatabase(sameEmail)).toMatchObject({
    code: 'conflict',
    fields: { email: 'Another member has this email. Each needs their own' },
  })
  const samePhone = await errorOf(
    db
      .insert(members)
      .values({ ...named, phone })
      .returning(),
  )
  expect(codedFromDatabase(samePhone)?.fields).toHaveProperty('phone')
})

test('a member who cannot be reached is refused', async () => {
  const error = await errorOf(db.insert(members).values(named).returning())
  expect(codedFromDatabase(error)?.fields).toEqual({ email: 'Give an email or a phone number' })
})

test('a car of a member who is not there is refused, also inside a transaction', async () => {
  const car = { memberId: randomUUID(), ownerName: 'Nobody', vehicleName: 'Ghost' }
  for (const work of [
    () => db.insert(vehicles).values(car).returning(),
    () => db.transaction((tx) => tx.insert(vehicles).values(car).returning()),
  ]) {
    expect(codedFromDatabase(await errorOf(work()))?.fields).toHaveProperty('memberId')
  }
})

test('what has no meaning for people stays an inner error', async () => {
  const error = await errorOf(
    db
      .insert(members)
      .values({ ...named, email: 'UPPER@example.test' })
      .returning(),
  )
  expect(violatedConstraint(error)).toBe('members_email_lower')
  expect(codedFromDatabase(error)).toBeNull()
  expect(codedFromDatabase(new Error('anything else'))).toBeNull()
})
