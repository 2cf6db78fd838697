import { describe, expect, test } from 'vitest'
import { emailForLookup, readEmail } from './email.ts'

describe('an address', () => {
  test.each([
    ['ada@example.test', 'ada@example.test'],
    ['  Ada@Example.test ', 'Ada@Example.test'],
    ['r&d@example.com', 'r&d@example.com'],
    ["o'hara+cars@example.com", "o'hara+cars@example.com"],
    ['a@xn--e1afmkfd.xn--p1ai', 'a@xn--e1afmkfd.xn--p1ai'],
    ['info@müller.de', 'info@xn--mller-kva.de'],
    ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
    ['мир@пример.рф', null],
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    ['mailto:ada@example.test', 'ada@example.test'],
    ['MAILTO:ada@example.test?subject=My%20car', 'ada@example.test'],
    ['Ada Quill <ada@example.test>', 'ada@example.test'],
    ['\u200bada@example.test\ufeff', 'ada@example.test'],
    ['ada@localhost', 'ada@localhost'],
  ])('%j is read as %j', (typed, email) => {
    expect(readEmail(typed)).toBe(email)
  })

  test.each([
    ...['', '@', 'ada', 'ada@', '@example.test', 'ada@@example.test', 'ada @example.test'],
    ...['ada@example..test', 'ada@-example.test', 'ada@example.test, ruth@example.test'],
    ...['ada@müller.de/x', 'ada@müller.de:80', 'ada@müller.de#x', 'ada@ü ü.de', 'ada@[127.0.0.1]'],
    ...['ada\n@example.test', `${'a'.repeat(250)}@example.test`, 'ada@example.test<'],
  ])('%j is none', (typed) => {
    expect(readEmail(typed)).toBeNull()
    expect(emailForLookup(typed)).toBe('')
  })

  test('is compared in lower case', () => {
    expect(emailForLookup('Info@Müller.DE')).toBe('info@xn--mller-kva.de')
  })
})
