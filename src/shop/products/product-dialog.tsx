import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { onlySizeOf, type ShopItem, type ShopSize } from '#domain/merch/shop-item.ts'
import { formatCents } from '#domain/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { putInCart } from '../cart/put-in-cart.ts'
import { close } from '../navigation.ts'
import type { Items } from './items-store.ts'
import { FALLBACK_PICTURE } from './product-tile.tsx'

export default function ProductDialog({ id, items }: { id: string; items: Items }) {
  const item = items.list.find((one) => one.id === id)
  return (
    <Dialog open onOpenChange={close} title={item?.name ?? 'Merch'} wide>
      {item && <Details key={item.id} item={item} />}
      {!item && items.state === 'loading' && <Spinner />}
      {!item && items.state !== 'loading' && (
        <EmptyState
          title="We don’t sell this anymore"
          action={<Button onClick={close}>Show all products</Button>}
        />
      )}
    </Dialog>
  )
}

function Details({ item }: { item: ShopItem }) {
  const [chosen, choose] = useState<string | null>(onlySizeOf(item)?.variantId ?? null)
  const [isMissing, setMissing] = useState(false)
  const size = item.sizes.find(({ variantId, available }) => variantId === chosen && available > 0)

  function add() {
    if (!size) return setMissing(true)
    if (putInCart(item, size)) close()
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
        <p className="whitespace-pre-line text-pretty text-muted">
          <LinkedText>{item.description}</LinkedText>
        </p>
        <SizeChoice
          sizes={item.sizes}
          chosen={chosen}
          onChoose={choose}
          error={isMissing && !size ? 'Please choose a size' : undefined}
        />
        <Button
          disabled={item.soldOut}
          onClick={(event) => {
            if (!isStrayTap(`add ${item.id}`, event)) add()
          }}
          className="min-h-14! text-lg min-[34rem]:mt-auto"
        >
          {item.soldOut ? 'Sold Out' : 'Add to Cart'}
        </Button>
      </div>
    </div>
  )
}

type SizeChoiceProps = {
  sizes: readonly ShopSize[]
  chosen: string | null
  onChoose: (variantId: string) => void
  error?: string | undefined
}

const LOW_STOCK = 3

/** The size buttons; sizes without stock can't be chosen (specification 5). */
function SizeChoice({ sizes, chosen, onChoose, error }: SizeChoiceProps) {
  const name = useId()
  const errorId = `${name}-error`
  const left = sizes.find(({ variantId }) => variantId === chosen)?.available ?? 0
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-medium">Size</legend>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          {sizes.map(({ variantId, size, available }) => (
            <label
              key={variantId}
              className={classNames(
                'relative inline-flex min-h-12 min-w-14 cursor-pointer items-center justify-center rounded-md border px-4 font-semibold transition-colors duration-150 has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                available > 0
                  ? 'border-control bg-surface hover:border-text'
                  : 'cursor-not-allowed! border-border border-dashed bg-sunken text-muted line-through',
              )}
            >
              <input
                type="radio"
                name={name}
                value={variantId}
                checked={variantId === chosen && available > 0}
                disabled={available <= 0}
                onChange={() => onChoose(variantId)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-md outline-none"
              />
              <span className="pointer-events-none relative">
                <span>{size}</span>
                {available <= 0 && <span className="sr-only">, sold out</span>}
              </span>
            </label>
          ))}
        </div>
        {error && (
          <p
            id={errorId}
            role="alert"
            className="flex items-center gap-1.5 font-medium text-danger text-sm"
          >
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
        {left > 0 && left <= LOW_STOCK && (
          <p className="font-medium text-brass-text text-sm">{`Only ${left} left`}</p>
        )}
      </div>
    </fieldset>
  )
}
