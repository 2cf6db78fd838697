import { expect, test } from 'vitest'
import { CLUB } from './club.ts'
import { QUESTIONS } from './club-pages.ts'

const sum = `$${CLUB.prices.membership + CLUB.prices.carDeposit}`

test('an answer that adds up what a member pays first names the initiation fee too', () => {
  const adding = QUESTIONS.filter(({ answer }) => answer.includes(sum))
  expect(adding).not.toEqual([])
  for (const { answer } of adding) expect(answer).toContain('initiation fee')
})
