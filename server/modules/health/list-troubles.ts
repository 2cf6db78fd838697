import type { Trouble } from '#domain/troubles.ts'
import type { DailyBackups } from '#server/backup/start-backups.ts'
import { countReceiptsOwed } from './read-figures.ts'

type Scope = Parameters<typeof countReceiptsOwed>[0] & { backups: DailyBackups | null }

/** What goes wrong behind the answers and somebody has to see to: backups and receipts (decision 37). */
export async function listTroubles({ backups, ...scope }: Scope): Promise<Trouble[]> {
  const [daily, owed] = await Promise.all([backups?.read(), countReceiptsOwed(scope)])
  const troubles: Trouble[] = []
  if (daily?.isLate) {
    troubles.push({ kind: 'backup', newestAt: daily.newestAt?.toISOString() ?? null })
  }
  if (owed > 0) troubles.push({ kind: 'receipts', owed })
  return troubles
}
