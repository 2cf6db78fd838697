import { ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { totalsOf } from '#domain/merch/totals.ts'
import { formatCents } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { refreshItems } from '../items/items-store.ts'
import { close, open } from '../navigation.ts'
import { OfflineNote } from '../offline-note.tsx'
import { useStore } from '../store.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { CartNotes } from './cart-notes.tsx'
import { cart } from './cart-store.ts'

export default function CartSheet() {
  const { lines, isRead } = useStore(cart)
  useEffect(() => void refreshItems(), [])
  return (
    <Sheet
      open
      onOpenChange={close}
      side="right"
      title="Your Cart"
      className="w-[28rem] max-md:w-full! max-md:max-w-full!"
    >
      <div className="flex min-h-full flex-col">
        <div className="px-5 empty:hidden">
          <OfflineNote />
          <CartNotes />
        </div>
        {lines.length > 0 && <FilledCart />}
        {lines.length === 0 && isRead && (
          <EmptyState
            icon={<ShoppingBag />}
            title="Your cart is empty"
            action={<Button onClick={close}>Look at the shelves</Button>}
          >
            Choose something with the badge, and it waits for you here.
          </EmptyState>
        )}
      </div>
    </Sheet>
  )
}

function FilledCart() {
  const { lines } = useStore(cart)
  const { total } = totalsOf(lines, { isMember: false })
  return (
    <>
      <ul className="flex-1 divide-y divide-border px-5">
        {lines.map((line) => (
          <CartLineRow key={line.variantId} line={line} />
        ))}
      </ul>
      <div className="sticky bottom-0 border-border border-t bg-raised px-5 pt-4 pb-5">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-display font-semibold text-xl">Total</span>
          <span data-cart-total className="tabular font-bold font-display text-3xl">
            {formatCents(total)}
          </span>
        </p>
        <p className="mb-3 text-muted text-sm">Members save 10 percent at the checkout.</p>
        <Button onClick={() => open({ panel: 'checkout' })} className="min-h-14! w-full text-lg">
          Checkout
        </Button>
      </div>
    </>
  )
}
