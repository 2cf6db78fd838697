import type { FormsConfig } from '../config.ts'

/** The two forms for visitors that a form provider may replace. */
export type FormName = 'newsletter' | 'storage-inquiry'

/** The id by which the provider knows a form. */
export function formIdOf(form: FormName, config: FormsConfig): string {
  return form === 'newsletter' ? config.newsletterId : config.storageInquiryId
}
