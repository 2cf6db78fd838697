import { useEffect } from 'react'
import type { ShopData } from '#domain/merch/shop-data.ts'
import { pressAgain } from '../ui/early-presses.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ShopPage } from './shop-page.tsx'

/** `sent` is what the server put into the page; null in development. */
export function ShopApp({ sent }: { sent: ShopData | null }) {
  useEffect(pressAgain, [])
  return (
    <ErrorBoundary>
      <ShopPage sent={sent} />
    </ErrorBoundary>
  )
}
