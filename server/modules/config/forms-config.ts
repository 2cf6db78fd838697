import { type FormsConfig, OWN_FORMS } from '#domain/inquiries/forms-config.ts'
import type { Settings } from '#server/settings.ts'

/** The forms that the public pages embed: the provider's that is set, else our own (decision 11). */
export function formsConfig({ forms }: Pick<Settings, 'forms'>): FormsConfig {
  if (!forms) return OWN_FORMS
  const { scriptUrl, origin, newsletterId, storageInquiryId } = forms
  return { scriptUrl, origin, newsletterId, storageInquiryId }
}
