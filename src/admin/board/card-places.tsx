import { KeyRound, MapPin } from 'lucide-react'

type CardPlacesProps = { position: string | null; keyLocation: string | null }

export function CardPlaces({ position, keyLocation }: CardPlacesProps) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 leading-snug">
      <div className="flex items-start gap-2">
        <dt>
          <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
          <span className="sr-only">Storage position</span>
        </dt>
        <dd className={position ? 'min-w-0 font-semibold' : 'text-muted'}>
          {position ?? 'No position'}
        </dd>
      </div>
      <div className="flex items-start gap-2">
        <dt>
          <KeyRound aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
          <span className="sr-only">Key location</span>
        </dt>
        <dd className={keyLocation ? 'min-w-0 font-semibold' : 'text-muted'}>
          {keyLocation ?? 'No key location'}
        </dd>
      </div>
    </dl>
  )
}
