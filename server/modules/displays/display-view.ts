import type { Display } from '#domain/displays/display.schema.ts'
import type { displays } from '#server/db/schema/displays.ts'

/** A display as the console lists it; its token's hash stays behind. */
export function toDisplay(row: typeof displays.$inferSelect): Display {
  return {
    id: row.id,
    name: row.name,
    showOwnerNames: row.showOwnerNames,
    showKeyLocations: row.showKeyLocations,
    pairedAt: row.pairedAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}
