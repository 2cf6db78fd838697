import { toast } from '../../ui/toast-store.ts'

const SHOWN_MS = 3000

let shownFor = ''

/** Shows the member discount once for each contact typed (specification 9). */
export function showDiscount(contact: string) {
  if (shownFor === contact) return
  shownFor = contact
  toast({
    title: 'Member discount',
    description: 'You save 10 percent on this order.',
    durationMs: SHOWN_MS,
  })
}

/** After a payment, the discount is shown again for the next order (specification 4). */
export function forgetDiscount() {
  shownFor = ''
}
