import { expect, test } from 'vitest'
import { currentToast, dismissToast } from '../../ui/toast-store.ts'
import { forgetDiscount, showDiscount } from './show-discount.ts'

function isShownFor(contact: string): boolean {
  const before = currentToast()?.id
  showDiscount(contact)
  return currentToast()?.id !== before
}

test('the member discount is shown for three seconds, once for each contact of an order', () => {
  expect(isShownFor('walter@example.test')).toBe(true)
  expect(currentToast()).toMatchObject({
    title: 'Member discount',
    description: 'You save 10 percent on this order.',
    durationMs: 3000,
  })
  expect(isShownFor('walter@example.test')).toBe(false)
  expect(isShownFor('+12155550117')).toBe(true)
  forgetDiscount()
  expect(isShownFor('+12155550117')).toBe(true)
  dismissToast(currentToast()?.id ?? 0)
})
