import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pendingRequest } from '../../../tests/factories/saved-request.ts'
import { RequestFailed } from '../../http/request-errors.ts'
import { OpenRequestsField, undecidedCountOf, undecidedRequests } from './open-requests.tsx'

const pendingRequests = [pendingRequest({ id: 'one' }), pendingRequest({ id: 'two' })]
const car = { memberId: 'ada', pendingRequests }

test.each([
  ['another member', car, 'ben', 0, 2],
  ['no member', car, null, 0, 2],
  ['the same member', car, 'ada', 3, 0],
  ['another member after a refusal', { ...car, pendingRequests: [] }, 'ben', 3, 3],
  ['another member without requests', { ...car, pendingRequests: [] }, 'ben', 0, 0],
  ['a member of a new car', null, 'ben', 0, 0],
])(
  'for %s the form asks about the right number of requests',
  (_to, vehicle, to, refused, count) => {
    expect(undecidedRequests(vehicle, to, refused)).toBe(count)
  },
)

test('the server’s refusal says how many requests are open', () => {
  const refusal = (body: object, status = 409) =>
    new RequestFailed(status, JSON.stringify(body), null)
  expect(undecidedCountOf(refusal({ error: 'No.', code: 'conflict', pending: 2 }))).toBe(2)
  expect(undecidedCountOf(refusal({ error: 'No.', code: 'conflict' }))).toBe(0)
  expect(undecidedCountOf(refusal({ error: 'No.', code: 'changed_meanwhile', pending: 2 }))).toBe(0)
  expect(undecidedCountOf(new TypeError('Failed to fetch'))).toBe(0)
})

test('the form shows both choices, and neither is made for the admin', () => {
  const field = (choice?: 'end' | 'move') =>
    renderToStaticMarkup(
      <OpenRequestsField
        count={2}
        by="Ada Smith"
        to="Ben Jones"
        choice={choice}
        onChoose={() => {}}
      />,
    )
  const empty = field()
  expect(empty).toContain('2 open requests from Ada Smith')
  expect(empty.match(/<input type="radio"[^>]*value="(end|move)"/g)).toHaveLength(2)
  expect(empty).toContain('Cancel them')
  expect(empty).toContain('Move them to Ben Jones')
  expect(empty).not.toContain('checked=""')
  expect(field('move')).toMatch(
    /<input[^>]*checked=""[^>]*value="move"|value="move"[^>]*checked=""/,
  )
})
