import { Minus, Plus } from 'lucide-react'
import type { CartLine } from '#domain/merch/cart.schema.ts'
import { formatCents } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { FALLBACK_PICTURE } from '../fallback-picture.ts'
import { items } from '../items/items-store.ts'
import { useStore } from '../store.ts'
import { changeQuantity, takeOut } from './cart-store.ts'
import { tellNoMore } from './tell-no-more.ts'

/** A line of the cart; minus at one takes it out (specification 4). */
export function CartLineRow({ line }: { line: CartLine }) {
  const { variantId, productName, size, quantity, unitPrice } = line
  const available = useAvailable(line)
  const name = `${productName} (${size})`
  const change = (by: number) => changeQuantity(variantId, { by, available })
  const addOne = async () => {
    const whyNot = await change(1)
    if (whyNot) tellNoMore(whyNot, `No more of ${name} is currently available.`)
  }
  return (
    <li data-cart-line={variantId} className="flex gap-4 py-4">
      <div className="size-20 shrink-0 overflow-hidden rounded-md">
        <Picture src={line.imageUrl} fallback={FALLBACK_PICTURE} />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-bold font-display text-xl leading-tight">{productName}</span>
            <span className="block text-muted">{size}</span>
          </p>
          <p className="tabular font-semibold">{formatCents(unitPrice * quantity)}</p>
        </div>
        <div className="mt-1 flex items-center justify-between gap-2">
          <div className="flex items-center">
            <IconButton
              variant="secondary"
              label={`One less of ${name}`}
              onClick={(event) => {
                if (!isStrayTap(variantId, event)) void change(-1)
              }}
            >
              <Minus />
            </IconButton>
            <span aria-live="polite" className="tabular min-w-11 text-center font-semibold">
              <span className="sr-only">{name}: </span>
              {quantity}
            </span>
            <IconButton
              variant="secondary"
              label={`One more of ${name}`}
              onClick={() => void addOne()}
            >
              <Plus />
            </IconButton>
          </div>
          <Button
            variant="ghost"
            aria-label={`Remove ${name}`}
            className="-mr-4 text-muted!"
            onClick={(event) => {
              if (!isStrayTap(variantId, event)) void takeOut(variantId)
            }}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  )
}

/** How many there are of it; what cannot be known yet is left to the checkout. */
function useAvailable({ productId, variantId }: CartLine): number {
  const item = useStore(items)?.list.find(({ id }) => id === productId)
  const size = item?.sizes.find((one) => one.variantId === variantId)
  return size?.available ?? Number.POSITIVE_INFINITY
}
