import { expect, test } from 'vitest'
import { explain } from './terminal.ts'

const GIGABYTE = 2 ** 30
const withCode = (code: string) => Object.assign(new Error('could not write'), { code })

test.each(['ENOSPC', '53100'])('a full disk is said in a sentence: %s', (code) => {
  expect(
    explain(
      withCode(code),
      () => [],
      () => GIGABYTE,
    ),
  ).toBe('The disk is full. Nothing was changed. Free some space and try again. (could not write)')
})

test('so is whatever the embedded database says once its own disk is full', () => {
  const free = (folder: string) => (folder === '/club' ? 1_000_000 : GIGABYTE)
  const said = explain(new Error('cannot drop active portal'), () => ['/backups', '/club'], free)
  expect(said).toMatch(/^The disk is almost full where \/club is\. Nothing was changed/)
  expect(said).not.toContain('\n')
})

test('where there is room, a fault that nobody foresaw is said with where it came from', () => {
  const fault = new Error('a fault')
  expect(
    explain(
      fault,
      () => ['/club'],
      () => GIGABYTE,
    ),
  ).toBe(fault.stack)
})
