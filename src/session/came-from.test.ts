import { expect, it } from 'vitest'
import { cameFrom } from './came-from.ts'

it.each([
  [{ from: '/members/events?past=1#may', expired: true }, '/members/events?past=1#may'],
  [{ from: '/members' }, '/members'],
  [{ from: 'https://elsewhere.example/members' }, '/members'],
  [{ from: '//elsewhere.example/members' }, '/members'],
  [{ from: '/members.elsewhere.example' }, '/members'],
  [{ from: '/admin' }, '/members'],
  [null, '/members'],
])('a sign-in after %j leads to %s', (state, page) => {
  expect(cameFrom(state, '/members').from).toBe(page)
})

it('tells a session that expired from one that was never there', () => {
  expect(cameFrom({ from: '/admin?tab=displays', expired: true }, '/admin').expired).toBe(true)
  expect(cameFrom({ from: '/admin' }, '/admin').expired).toBe(false)
})
