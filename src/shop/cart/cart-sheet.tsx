import { Minus, Plus, ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { isolated } from '#domain/isolated.ts'
import type { CartLine } from '#domain/merch/cart.schema.ts'
import { totalsOf } from '#domain/merch/totals.ts'
import { formatCents } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { close, open } from '../navigation.ts'
import { OfflineNote } from '../offline-note.tsx'
import { refreshItems, useReadItems } from '../products/items-store.ts'
import { FALLBACK_PICTURE } from '../products/product-tile.tsx'
import { CartNotes } from './cart-notes.tsx'
import { changeQuantity, removeFromCart, useCart } from './cart-store.ts'
import { notifyNoMore } from './put-in-cart.ts'

export default function CartSheet() {
  const { lines, isRead } = useCart()
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
            action={<Button onClick={close}>See all products</Button>}
          />
        )}
      </div>
    </Sheet>
  )
}

function FilledCart() {
  const { lines } = useCart()
  const { total } = totalsOf(lines, { isMember: false })
  return (
    <>
      <ul className="flex-1 divide-y divide-border px-5">
        {lines.map((line) => (
          <CartLineRow key={line.variantId} line={line} />
        ))}
      </ul>
      <div className="sticky bottom-0 short:static border-border border-t bg-raised px-5 pt-4 pb-5">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-display font-semibold text-xl">Total</span>
          <span data-cart-total className="tabular font-bold font-display text-3xl">
            {formatCents(total)}
          </span>
        </p>
        <p className="mb-3 text-muted text-sm">Members save 10 percent at checkout.</p>
        <Button onClick={() => open({ panel: 'checkout' })} className="min-h-14! w-full text-lg">
          Checkout
        </Button>
      </div>
    </>
  )
}

/** A cart line; minus at one removes it (specification 4). */
function CartLineRow({ line }: { line: CartLine }) {
  const { variantId, productName, size, quantity, unitPrice } = line
  const available = useAvailable(line)
  const name = `${isolated(productName)} (${size})`
  const change = (by: number) => changeQuantity(variantId, { by, available })
  const addOne = () => {
    const whyNot = change(1)
    if (whyNot) notifyNoMore(whyNot, `No more of ${name} is currently available.`)
  }
  return (
    <li data-cart-line={variantId} className="flex flex-wrap gap-4 py-4">
      <div className="size-[80px] shrink-0 overflow-hidden rounded-md">
        <Picture src={line.imageUrl} fallback={FALLBACK_PICTURE} />
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-bold font-display text-xl leading-tight">{productName}</span>
            <span className="block text-muted">{size}</span>
          </p>
          <p className="tabular font-semibold">{formatCents(unitPrice * quantity)}</p>
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <div className="flex items-center">
            <IconButton
              variant="secondary"
              label={`One less of ${name}`}
              onClick={(event) => {
                if (!isStrayTap(variantId, event)) change(-1)
              }}
            >
              <Minus />
            </IconButton>
            <span aria-live="polite" className="tabular min-w-11 text-center font-semibold">
              <span className="sr-only">{`${name}: `}</span>
              <span>{quantity}</span>
            </span>
            <IconButton variant="secondary" label={`One more of ${name}`} onClick={addOne}>
              <Plus />
            </IconButton>
          </div>
          <Button
            variant="ghost"
            aria-label={`Remove ${name}`}
            className="-mr-4 text-muted!"
            onClick={(event) => {
              if (!isStrayTap(variantId, event)) removeFromCart(variantId)
            }}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  )
}

/** The available quantity; while it is unknown the checkout enforces it. */
function useAvailable({ productId, variantId }: CartLine): number {
  const item = useReadItems().list.find(({ id }) => id === productId)
  const size = item?.sizes.find((one) => one.variantId === variantId)
  return size?.available ?? Number.POSITIVE_INFINITY
}
