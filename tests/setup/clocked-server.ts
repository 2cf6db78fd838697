import { squarePayments } from '#server/adapters/square.ts'
import { runChores } from '#server/chores.ts'
import { runServer } from '#server/run-server.ts'
import { readSettings } from '#server/settings.ts'

// The server as main.ts starts it, but for its clock, which whoever started it moves on, and its patience with Square.
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const settings = readSettings(process.env)
if (!settings.square) throw new Error('the clocked server needs an account at Square')
const payments = squarePayments({ ...settings.square, chargeSeconds: 0.4 })
await payments.ready()
const now = () => new Date(Date.now() + aheadMs)
const { deps } = await runServer(settings, { now, payments })

process.on('message', async (milliseconds) => {
  aheadMs += Number(milliseconds)
  await runChores(deps)
  process.send?.('done')
})
