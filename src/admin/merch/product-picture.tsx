import { Picture } from '../../ui/picture.tsx'

/** The picture of a product in a square; a parcel while it cannot be had. */
export function ProductPicture({ src, className }: { src: string; className: string }) {
  return (
    <div className={`shrink-0 overflow-hidden rounded-md border border-border ${className}`}>
      <Picture src={src} fallback="/art/merch-fallback.svg" />
    </div>
  )
}
