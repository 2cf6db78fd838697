import type { FormsConfig } from '../config.ts'

/** Our own embedded forms, by the names of their frames. */
export type FormName = 'newsletter' | 'storage-inquiry'

/** The club's own forms, used when no provider is set. */
export const OWN_FORMS: FormsConfig = {
  scriptUrl: '/forms/embed.js',
  origin: '',
  newsletterId: 'newsletter' satisfies FormName,
  storageInquiryId: 'storage-inquiry' satisfies FormName,
}

/** The id by which a provider, or our own server, knows a form. */
export function formIdOf(form: FormName, config: FormsConfig): string {
  return form === 'newsletter' ? config.newsletterId : config.storageInquiryId
}
