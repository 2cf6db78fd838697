import { expect, test } from 'vitest'
import { timesLonger } from '../../tests/setup/times-longer.ts'
import { heldResponse, holdAnswer } from './held-answer.ts'

const body = (text: string) => Buffer.from(text)
const answer = holdAnswer({ plain: body('as it is'), br: body('br'), gzip: body('gzip') }, [])
const encodingOf = (accepted: string) =>
  heldResponse({ accepted, held: undefined }, answer).headers.get('content-encoding')

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  [' GZIP ; q=0.5 ', 'gzip'],
  ['identity', null],
  ['', null],
])('whoever takes "%s" gets %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})

test('what no browser sends is not read through', () => {
  expect(encodingOf(`br${' '.repeat(500)}`)).toBeNull()
  let turn = 0
  const blanks = (length: number) => {
    turn += 1
    encodingOf(`a${' '.repeat(length)}${turn}`)
  }
  expect(timesLonger(blanks)).toBeLessThan(80)
})
