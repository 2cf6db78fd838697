import type { DeviceSession } from './device-session.ts'
import type { MemberRow } from './kinds/member-kinds.ts'
import type { Store } from './store.ts'

/**
 * Gives the member signed in what waits on this device from their other entries, which were merged into this one: under
 * the same keys, since those moved with them (decision 23). Never rejects; the next call tries again.
 */
export async function takeOverMergedRows(
  store: Store<MemberRow>,
  session: DeviceSession | null,
): Promise<void> {
  const { id: owner, mergedIds = [] } = session?.member ?? { id: '' }
  for (const former of mergedIds) {
    await store
      .change({ owner: former }, (rows) =>
        rows.map((before) => ({ before, after: { ...before, owner } })),
      )
      .catch(() => {})
  }
}
