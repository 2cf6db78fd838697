import type { FormsConfig, SquareConfig } from '#domain/config.ts'
import type { Settings } from '#server/settings.ts'
import { DEMO_ACCOUNT } from '#server/square-settings.ts'

/** The forms of a provider that the public pages embed; null if they draw our own. */
export function formsConfig({ forms }: Pick<Settings, 'forms'>): FormsConfig | null {
  if (!forms) return null
  const { scriptUrl, origin, newsletterId, storageInquiryId } = forms
  return { scriptUrl, origin, newsletterId, storageInquiryId }
}

/** The public part of the club's Square account; the demo's mock if none is set. */
export function squareConfig({ square, mode }: Pick<Settings, 'square' | 'mode'>): SquareConfig {
  if (square) {
    const { applicationId, locationId, environment } = square
    return { applicationId, locationId, environment }
  }
  if (mode !== 'demo') return { applicationId: '', locationId: '', environment: '' }
  const { applicationId, locationId } = DEMO_ACCOUNT
  return { applicationId, locationId, environment: 'demo' }
}
