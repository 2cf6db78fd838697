import { DOT } from '#domain/dot.ts'
import { totalsOf } from '#domain/merch/totals.ts'
import { formatCents } from '#domain/money.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { open } from '../navigation.ts'
import { countOf } from './cart-rules.ts'
import { useCart } from './cart-store.ts'

/** A shortcut to the checkout within thumb reach on phones. */
export function CheckoutBar() {
  const { lines } = useCart()
  if (lines.length === 0) return null
  const count = countOf(lines)
  const { total } = totalsOf(lines, { isMember: false })
  return (
    <>
      <div aria-hidden="true" className="h-20 bg-[#0d281f] md:hidden short:hidden" />
      <aside
        aria-label="Your cart"
        className="safe-x fixed short:static inset-x-0 bottom-0 z-20 animate-rise-in border-border border-t bg-raised pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised md:hidden"
      >
        <button
          type="button"
          onClick={(event) => {
            if (!isStrayTap('checkout', event)) open({ panel: 'checkout' })
          }}
          className={buttonStyle(
            'primary',
            'min-h-14! w-full flex-wrap justify-between! px-5! text-lg',
          )}
        >
          <span>Checkout</span>
          <span className="tabular font-medium">
            {`${count === 1 ? '1 item' : `${count} items`}${DOT} ${formatCents(total)}`}
          </span>
        </button>
      </aside>
    </>
  )
}
