/** Our own embedded forms, by the names their frames go by. */
export type FormName = 'newsletter' | 'storage-inquiry'

/** Which forms the public pages embed (decision 11). */
export type FormsConfig = {
  scriptUrl: string
  /** Where the frames and their messages come from; '' is this site. */
  origin: string
  newsletterId: string
  storageInquiryId: string
}

/** The club's own forms, which stand where no provider is set. */
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
