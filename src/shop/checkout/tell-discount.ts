import { toast } from '../../ui/toast-store.ts'

const SHOWN_MS = 3000

let told = ''

/** Says that a member saves, once for what they typed (specification 9). */
export function tellDiscount(asked: string) {
  if (told === asked) return
  told = asked
  toast({
    title: 'Member discount',
    description: 'You save 10 percent on this order.',
    durationMs: SHOWN_MS,
  })
}

/** Once paid, it is said again with the next order (specification 4). */
export function forgetDiscount() {
  told = ''
}
