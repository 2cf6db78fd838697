import type { Trouble } from '#domain/troubles.ts'
import type { Deps } from '#server/deps.ts'
import { readFailures } from './delivery-failures.ts'

type Scope = Pick<Deps, 'db' | 'delivery' | 'backups'>

/** What goes wrong behind the answers and somebody has to see to (decision 37). */
export async function listTroubles({ db, delivery, backups }: Scope): Promise<Trouble[]> {
  const [daily, failures] = await Promise.all([backups?.read(), readFailures(db, delivery)])
  const troubles: Trouble[] = failures.map(({ by, since }) => ({
    ...{ kind: 'delivery', by, since: since.toISOString() },
  }))
  if (!daily?.isLate) return troubles
  return [{ kind: 'backup', newestAt: daily.newestAt?.toISOString() ?? null }, ...troubles]
}
