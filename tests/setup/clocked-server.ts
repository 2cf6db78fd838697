import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'
import { squarePayments } from '#server/adapters/square.ts'
import { runChores } from '#server/chores.ts'
import { runServer } from '#server/run-server.ts'
import { readSettings } from '#server/settings.ts'

// The server as main.ts starts it, except for its clock, which whoever started it moves, and its timeout for Square if
// it has an account there.
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const settings = readSettings(process.env)
const payments = settings.square && squarePayments({ ...settings.square, chargeSeconds: 0.4 })
await payments?.ready()
const now = () => new Date(Date.now() + aheadMs)
// Clients go by the time that answers carry.
subscribe('http.server.request.start', (message) => {
  if (!(message instanceof Object && 'response' in message)) return
  const { response } = message
  if (response instanceof ServerResponse) response.setHeader('date', now().toUTCString())
})
const { deps } = await runServer(settings, { now, ...(payments && { payments }) })

process.on('message', async (milliseconds) => {
  aheadMs += Number(milliseconds)
  await runChores(deps)
  process.send?.('done')
})
