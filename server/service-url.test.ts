import { expect, test } from 'vitest'
import { serviceUrlProblem } from './service-url.ts'

test.each([
  'postgres://db.example/club',
  'postgresql://club:secret@db.example:5432/club?sslmode=verify-full',
  'postgres://club:p%40ss%2Fw%23rd%3F%25@db.example/club',
  'postgres://club:with:colons@db.example/club',
  'postgres://club:s3cr3t!$&*()@one.example:5432,two.example:5432/club',
  'postgres:///club?host=/var/run/postgresql',
  'postgres://club:secret@/club?host=/var/run/postgresql',
  'postgres://club@[::1]:5432/club',
  'smtps://hello%40club.example:secret@mail.club.example:465',
])('%s is right', (url) => {
  expect(serviceUrlProblem(url)).toBeNull()
})

test.each([
  'postgres://club:se#cret@db.example/club',
  'postgres://club:se/cret@db.example/club',
  'postgres://club:se?cret@db.example/club',
  'postgres://club:se@cret@db.example/club',
  'postgres://club:100%@db.example/club',
  'postgres://cl%b:secret@db.example/club',
  'postgres://club:secret@db.example:port/club',
  'smtps://hello@club.example:secret@mail.club.example',
])('%s says what to write', (url) => {
  expect(serviceUrlProblem(url)).toContain('write % as %25')
})
