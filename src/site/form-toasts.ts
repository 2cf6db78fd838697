import type { FormName } from '#domain/inquiries/forms-config.ts'
import { toast } from '../ui/toast-store.ts'

/** Says that a form has arrived, in the words of specification 8. */
export function formSubmittedToast(form: FormName) {
  if (form === 'newsletter') {
    toast({ title: 'Success!', description: "You've been subscribed to our newsletter." })
  } else {
    toast({ title: "Thank you! We've received your inquiry and will be in touch soon." })
  }
}
