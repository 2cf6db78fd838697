import { expect, it } from 'vitest'
import { ADA, INPUT, queueOfAda } from '../../../tests/setup/queue-of-ada.ts'
import { sendDue } from '../sender.ts'

type Answer = [status: number, body: object]

/** Ada's phone with one row, sent to a server that refuses it. */
async function refused(what: 'request' | 'cancel' | 'yes', [status, body]: Answer) {
  const ada = queueOfAda()
  const act = { requestId: 'request-1', version: 3, act: { kind: 'cancel' as const } }
  if (what === 'request') await ada.mutations.add('ada', INPUT)
  if (what === 'cancel') await ada.mutations.act('ada', act)
  if (what === 'yes')
    await ada.mutations.choose('ada', {
      eventId: INPUT.vehicleId,
      attending: true,
      eventDate: '2026-11-29',
    })
  ada.device.time += 60_000
  const fetch = async () => Response.json(body, { status })
  await sendDue({ queue: ada.queue, fetch, readSession: async () => ADA }, 'ada').finished
  return ada.only()
}

const NOT_YOURS = 'That’s not one of your cars'
const GONE = 'This request no longer exists.'
const ENDED = 'This booking has changed. Check it, then try again.'

it.each<[string, 'request' | 'cancel', Answer, string]>([
  [
    'a request for a car that was given away',
    'request',
    [400, { error: NOT_YOURS, code: 'bad_input', fields: { vehicleName: NOT_YOURS } }],
    NOT_YOURS,
  ],
  [
    'cancelling a request that moved with its car',
    'cancel',
    [404, { error: GONE, code: 'not_found' }],
    GONE,
  ],
  [
    'cancelling a request that was ended',
    'cancel',
    [
      412,
      { error: ENDED, code: 'changed_meanwhile', current: { status: 'cancelled', version: 4 } },
    ],
    ENDED,
  ],
])('%s stays on the phone with the reason', async (_name, what, answer, reason) => {
  expect(await refused(what, answer)).toMatchObject({
    state: 'needs-attention',
    attention: { reason },
  })
})

it.each(['request', 'yes'] as const)(
  'a %s of a member who was deactivated meanwhile stays on the phone',
  async (what) => {
    const answer: Answer = [401, { error: 'Please sign in.', code: 'not_signed_in' }]
    expect(await refused(what, answer)).toMatchObject({ state: 'waiting-sign-in', receipt: null })
  },
)
