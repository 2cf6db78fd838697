import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

const EVERY_MS = 20

/** Gives a member and a car the same new word in one transaction, fifty times a second, until it is stopped. */
export async function startPairWriter(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const pairs = await sql<{ member: string; vehicle: string }[]>`
    select distinct on (member_id) member_id as member, id as vehicle from vehicles where member_id is not null`
  // A member's other cars would be half a pair.
  await sql`update vehicles set notes = null`
  let written = 0
  let going = true
  const done = (async () => {
    while (going) {
      const pair = pairs[written % pairs.length]
      if (!pair) throw new Error('no member has a car')
      const word = `pair ${++written}`
      await sql.begin(async (tx) => {
        await tx`update members set last_name = ${word} where id = ${pair.member}`
        await tx`update vehicles set notes = ${word} where id = ${pair.vehicle}`
      })
      await sleep(EVERY_MS)
    }
  })()
  return {
    written: () => written,
    stop: async () => {
      going = false
      await done
      await sql.end({ timeout: 5 })
    },
  }
}
