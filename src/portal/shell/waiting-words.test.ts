import { expect, it } from 'vitest'
import { leftBehindInWords, waitingInWords } from './waiting-words.ts'

type Row = Parameters<typeof waitingInWords>[0][number]

const request = { kind: 'car-request', state: 'queued' } as const
const rsvp = { kind: 'rsvp', state: 'sending' } as const
const refused = { kind: 'car-request', state: 'needs-attention' } as const
const late = { kind: 'rsvp', state: 'needs-attention' } as const
const done: Row[] = [
  { kind: 'car-request', state: 'sent' },
  { kind: 'rsvp', state: 'dismissed' },
]

it.each<[Row[], string]>([
  [[request], '1 request waiting'],
  [[request, request, ...done], '2 requests waiting'],
  [[rsvp], '1 RSVP waiting'],
  [[rsvp, rsvp, rsvp], '3 RSVPs waiting'],
  [[request, request, rsvp], '3 waiting'],
])(
  'names what waits while it is of one kind, and only counts it when it is of both',
  (rows, text) => expect(waitingInWords(rows)).toEqual({ text, isProblem: false }),
)

it.each<[Row[], string]>([
  [[refused, request, rsvp], '1 request needs attention'],
  [[refused, refused], '2 requests need attention'],
  [[late, request], '1 RSVP needs attention'],
  [[late, refused], '2 need attention'],
])('says first what will not go out by itself', (rows, text) =>
  expect(waitingInWords(rows)).toEqual({ text, isProblem: true }),
)

it('says what a sign-out leaves behind', () => {
  expect(leftBehindInWords([request])?.title).toBe('1 request has not reached the club')
  expect(leftBehindInWords([refused, request])?.title).toBe('2 requests have not reached the club')
  expect(leftBehindInWords([request, rsvp])?.title).toBe('2 have not reached the club')
})

it('says nothing when all has arrived', () => {
  expect(waitingInWords(done)).toBeNull()
  expect(leftBehindInWords(done)).toBeNull()
})
