import { X } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useStore } from '../store.ts'
import { cart, clearNotes } from './cart-store.ts'

/** What the shop had to change in the cart, until the buyer puts it away. */
export function CartNotes() {
  const { notes } = useStore(cart)
  if (notes.length === 0) return null
  return (
    <Banner
      title="Your cart has changed"
      className="mb-3"
      action={
        <IconButton label="Put this note away" onClick={clearNotes}>
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
