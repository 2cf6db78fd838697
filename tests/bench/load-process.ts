import type { LoadPlan } from './load.ts'
import { openConnection } from './load-connection.ts'
import { runLoad } from './run-load.ts'

process.once('message', async (plan: LoadPlan) => {
  const result = await runLoad(plan, openConnection)
  process.send?.(result, () => process.exit(0))
})
process.once('disconnect', () => process.exit(1))
