import type { Trouble } from '#domain/troubles.ts'
import type { Deps } from '#server/deps.ts'
import { readUnmailed } from '#server/modules/newsletter/subscribers.ts'
import { readNearLimits } from '#server/modules/sign-in/club-budget.ts'
import { readFailures } from './delivery-failures.ts'

type Scope = Pick<Deps, 'db' | 'delivery' | 'backups' | 'settings'> & { now: Date }

/** Problems in the background that an admin must handle (decision 37). */
export async function listTroubles(scope: Scope): Promise<Trouble[]> {
  const { db, delivery, backups } = scope
  const [daily, failures, limits, unmailed] = await Promise.all([
    backups?.read(),
    readFailures(db, delivery),
    readNearLimits(scope),
    readUnmailed(scope),
  ])
  const troubles: Trouble[] = [
    ...failures.map(({ by, since }) => ({
      ...{ kind: 'delivery' as const, by, since: since.toISOString() },
    })),
    ...limits.map((limit) => ({ kind: 'codes' as const, ...limit })),
    ...unmailed.map(({ waiting, since }) => ({
      ...{ kind: 'newsletter' as const, waiting, since: since.toISOString() },
    })),
  ]
  if (!daily?.isLate) return troubles
  return [{ kind: 'backup', newestAt: daily.newestAt?.toISOString() ?? null }, ...troubles]
}
