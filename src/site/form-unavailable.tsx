import { useEffect, useEffectEvent } from 'react'
import { CLUB } from '#domain/club.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { telephoneLink } from '../ui/telephone-link.ts'

/** How to reach the club without a form. */
export function FormContact() {
  return (
    <>
      Write to{' '}
      <a href={`mailto:${CLUB.email}`} className="font-medium underline">
        {CLUB.email}
      </a>{' '}
      or call{' '}
      <a href={telephoneLink(CLUB.phone)} className="whitespace-nowrap font-medium underline">
        {CLUB.phone}
      </a>
      .
    </>
  )
}

/** In the place of a form that could not be loaded, until there is a network again. */
export function FormUnavailable({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const again = () => retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <Banner
      tone="offline"
      title="This form needs a connection"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      It could not be loaded just now. <FormContact />
    </Banner>
  )
}
