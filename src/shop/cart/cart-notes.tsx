import { X } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { clearNotes, useCart } from './cart-store.ts'

/** Changes the shop made to the cart, until the buyer dismisses them. */
export function CartNotes() {
  const { notes } = useCart()
  if (notes.length === 0) return null
  return (
    <Banner
      title="Your cart has changed"
      className="mb-3"
      action={
        <IconButton label="Dismiss" onClick={clearNotes}>
          <X />
        </IconButton>
      }
    >
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Banner>
  )
}
