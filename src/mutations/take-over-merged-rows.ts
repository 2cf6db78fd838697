import type { DeviceSession } from './device-session.ts'
import type { MemberRow } from './kinds/member-kinds.ts'
import type { Store } from './store.ts'

/**
 * A member may have been in the club's list twice until both entries were merged. Gives the rows that this device queued
 * for the entry that is gone to the one that is signed in. Their keys stay, since the server moved those too (decision 23).
 * Never rejects; the next call tries again.
 */
export async function takeOverMergedRows(
  store: Store<MemberRow>,
  session: DeviceSession | null,
): Promise<void> {
  if (!session) return
  const { id: owner, mergedIds = [] } = session.member
  const give = (rows: MemberRow[]) => rows.map((row) => ({ before: row, after: { ...row, owner } }))
  for (const mergedId of mergedIds) await store.change({ owner: mergedId }, give).catch(() => {})
}
