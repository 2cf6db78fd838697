import type { DeviceSession } from './device-session.ts'
import type { MemberRow } from './kinds/member-kinds.ts'
import { rsvpRowId } from './kinds/rsvp.ts'
import type { Changed, Store } from './store.ts'

/**
 * Gives the member signed in what waits on this device from their other entries, which were merged into this one: under
 * the same keys, since those moved with them (decision 23). Never rejects; the next call tries again.
 */
export async function takeOverMergedRows(
  store: Store<MemberRow>,
  session: DeviceSession | null,
): Promise<void> {
  const { id: owner, mergedIds = [] } = session?.member ?? { id: '' }
  for (const former of mergedIds) await takeOver(store, former, owner).catch(() => {})
}

async function takeOver(store: Store<MemberRow>, former: string, owner: string): Promise<void> {
  for (const row of await store.find({ owner: former })) {
    const id = row.kind === 'rsvp' ? rsvpRowId(owner, row.input.eventId) : row.id
    const [own] = id === row.id ? [] : await store.find({ id })
    await store.change({ id: row.id }, (rows): Changed<MemberRow>[] =>
      rows.flatMap((before) => {
        const after = { ...(own ? newerOf(own, before) : before), id, owner }
        if (id === before.id) return [{ before, after }]
        return [
          { before, after: null },
          { before: own, after },
        ]
      }),
    )
  }
}

/** Of two choices for one event the newer counts, and names the keys of the other. */
function newerOf(one: MemberRow, other: MemberRow): MemberRow {
  const [older, newer] = one.createdAt > other.createdAt ? [other, one] : [one, other]
  return { ...newer, replaces: [...newer.replaces, ...older.replaces, older.key] }
}
