import type { SquareConfig } from '#domain/merch/square-config.ts'
import { DEMO_ACCOUNT } from '#server/demo/square/demo-account.ts'
import type { Settings } from '#server/settings.ts'

/** The public half of the club's account at Square; the demo's stand-in where none is set (decision 10). */
export function squareConfig({ square, mode }: Pick<Settings, 'square' | 'mode'>): SquareConfig {
  if (square) {
    const { applicationId, locationId, environment } = square
    return { applicationId, locationId, environment }
  }
  if (mode !== 'demo') return { applicationId: '', locationId: '', environment: '' }
  const { applicationId, locationId } = DEMO_ACCOUNT
  return { applicationId, locationId, environment: 'demo' }
}
