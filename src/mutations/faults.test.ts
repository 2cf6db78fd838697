import { expect, it } from 'vitest'
import { ADA, INPUT, queueOfAda } from '../../tests/setup/queue-of-ada.ts'
import { sendDue } from './sender.ts'
import { LONGEST_WAIT_MS, MOST_FAULTS } from './transition.ts'

const FAULT = { error: 'Something went wrong on our side. Try again.', code: 'internal' }
const fault = () => Response.json(FAULT, { status: 500 })

/** A saved request of Ada's, and a club that answers it with what the test gives. */
async function savedRequest() {
  const { device, queue, mutations, only } = queueOfAda()
  const { id } = await mutations.add('ada', INPUT)
  const send = async (times: number, answer: () => Response) => {
    for (let time = 0; time < times; time += 1) {
      device.time += LONGEST_WAIT_MS
      const tools = { queue, fetch: async () => answer(), readSession: async () => ADA }
      await sendDue(tools, 'ada').finished
    }
  }
  return { id, send, mutations, only, hasWork: () => queue.hasWork('ada') }
}

it('a request at which the server fails every time needs attention, and is not sent any more', async () => {
  const { send, only, hasWork } = await savedRequest()
  await send(MOST_FAULTS - 1, fault)
  expect((await only()).state).toBe('queued')
  await send(1, fault)
  const { state, attention } = await only()
  expect(state).toBe('needs-attention')
  expect(attention).toEqual({ reason: FAULT.error, code: 'internal', fields: {} })
  expect(await hasWork()).toBe(false)
})

it.each([
  ['does not answer', () => Response.error()],
  [
    'has no database',
    () => Response.json({ ...FAULT, code: 'database_unavailable' }, { status: 503 }),
  ],
  ['is being restarted behind its proxy', () => new Response('<html>', { status: 502 })],
  ['has too much to do', () => Response.json({ ...FAULT, code: 'too_many' }, { status: 429 })],
])('it is sent again for as long as the server %s', async (_, answer) => {
  const { send, only } = await savedRequest()
  await send(3 * MOST_FAULTS, answer)
  expect((await only()).state).toBe('queued')
})

it('tries anew as often when its member says so', async () => {
  const { id, send, mutations, only } = await savedRequest()
  await send(MOST_FAULTS, fault)
  await mutations.retry(id)
  await send(MOST_FAULTS - 1, fault)
  expect((await only()).state).toBe('queued')
})
