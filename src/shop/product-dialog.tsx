import { useState } from 'react'
import { onlySizeOf, type ShopItem } from '#domain/merch/shop-item.ts'
import { formatCents } from '#domain/money.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Picture } from '../ui/picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { isStrayTap } from '../ui/stray-tap.ts'
import { putInCart } from './cart/put-in-cart.ts'
import { FALLBACK_PICTURE } from './fallback-picture.ts'
import type { Items } from './items/items-store.ts'
import { close } from './navigation.ts'
import { SizeChoice } from './size-choice.tsx'

export default function ProductDialog({ id, items }: { id: string; items: Items }) {
  const item = items.list.find((one) => one.id === id)
  return (
    <Dialog open onOpenChange={close} title={item?.name ?? 'Merch'} wide>
      {item && <Details key={item.id} item={item} />}
      {!item && items.state === 'loading' && <Spinner />}
      {!item && items.state !== 'loading' && (
        <EmptyState
          title="This product is no longer sold"
          action={<Button onClick={close}>Show all products</Button>}
        >
          The link may be old. Everything else is still on the shelves.
        </EmptyState>
      )}
    </Dialog>
  )
}

function Details({ item }: { item: ShopItem }) {
  const [chosen, choose] = useState<string | null>(onlySizeOf(item)?.variantId ?? null)
  const [isMissing, setMissing] = useState(false)
  const size = item.sizes.find(({ variantId, available }) => variantId === chosen && available > 0)

  async function add() {
    if (!size) return setMissing(true)
    if (await putInCart(item, size)) close()
  }

  return (
    <div className="grid gap-5 min-[34rem]:grid-cols-2 md:gap-8 short:min-[34rem]:grid-cols-[auto_1fr]">
      <div className="aspect-square max-h-[38dvh] short:max-h-none w-full short:w-[calc(90dvh-7rem)] max-w-full overflow-hidden rounded-lg bg-sunken min-[34rem]:max-h-none">
        <Picture src={item.image} fallback={FALLBACK_PICTURE} alt={item.name} loading="eager" />
      </div>
      <div className="flex flex-col gap-5 short:gap-3">
        <p className="flex items-center gap-3">
          <span className="tabular font-bold font-display text-3xl">{formatCents(item.price)}</span>
          {item.soldOut && <Badge className="bg-ink! text-cream!">Sold Out</Badge>}
        </p>
        <p className="text-pretty text-muted">{item.description}</p>
        <SizeChoice
          sizes={item.sizes}
          chosen={chosen}
          onChoose={choose}
          error={isMissing && !size ? 'Please choose a size' : undefined}
        />
        <Button
          disabled={item.soldOut}
          onClick={(event) => {
            if (!isStrayTap(`add ${item.id}`, event)) void add()
          }}
          className="min-h-14! text-lg min-[34rem]:mt-auto"
        >
          {item.soldOut ? 'Sold Out' : 'Add to Cart'}
        </Button>
      </div>
    </div>
  )
}
