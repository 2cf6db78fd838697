import { expect, it } from 'vitest'
import { unsentSummary, waitingText } from './waiting-requests.tsx'

type Row = Parameters<typeof waitingText>[0][number]

const request = { kind: 'car-request', state: 'queued' } as const
const rsvp = { kind: 'rsvp', state: 'sending' } as const
const refused = { kind: 'car-request', state: 'needs-attention' } as const
const late = { kind: 'rsvp', state: 'needs-attention' } as const
const change = { kind: 'request-act', state: 'queued' } as const
const done: Row[] = [
  { kind: 'car-request', state: 'sent' },
  { kind: 'rsvp', state: 'sent' },
]

it.each<[Row[], string]>([
  [[request], '1 booking waiting'],
  [[request, request, ...done], '2 bookings waiting'],
  [[rsvp], '1 RSVP waiting'],
  [[change], '1 change waiting'],
  [[rsvp, rsvp, rsvp], '3 RSVPs waiting'],
  [[request, request, rsvp], '3 waiting'],
])(
  'names what waits while it is of one kind, and only counts it when it is of both',
  (rows, text) => expect(waitingText(rows)).toEqual({ text, isProblem: false }),
)

it.each<[Row[], string]>([
  [[refused, request, rsvp], '1 booking needs attention'],
  [[refused, refused], '2 bookings need attention'],
  [[late, request], '1 RSVP needs attention'],
  [[late, refused], '2 need attention'],
])('says first what will not go out by itself', (rows, text) =>
  expect(waitingText(rows)).toEqual({ text, isProblem: true }),
)

it('says what a sign-out leaves behind', () => {
  expect(unsentSummary([request])?.title).toBe("1 booking hasn't been sent")
  expect(unsentSummary([refused, request])?.title).toBe("2 bookings haven't been sent")
  expect(unsentSummary([request, rsvp])?.title).toBe("2 haven't been sent")
})

it('does not say that what was refused goes out by itself', () => {
  expect(unsentSummary([request])?.text).toBe("It'll go out next time you sign in here.")
  expect(unsentSummary([refused])?.text).toBe(
    '1 booking needs attention. Check it first, or after you sign in here again.',
  )
  expect(unsentSummary([refused, request])?.text).toContain('needs attention')
  expect(unsentSummary([refused, request])?.text).toContain('The rest goes out')
})

it('says nothing when all has arrived', () => {
  expect(waitingText(done)).toBeNull()
  expect(unsentSummary(done)).toBeNull()
})
