import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { MERCH_DRAWINGS, pictureOf } from '#domain/merch/drawing.ts'
import type { NewProduct, ProductForm } from '#domain/merch/product-form.schema.ts'
import { sentenceStart } from '#domain/sentence-start.ts'
import { Picture } from '../../../ui/picture.tsx'
import { PictureField } from '../../forms/picture-field.tsx'
import { RadioTile } from '../../forms/radio-tile.tsx'

/** The product's picture, or a parcel icon if it can't be loaded. */
export function ProductPicture({ src, className }: { src: string; className: string }) {
  return (
    <div className={`shrink-0 overflow-hidden rounded-md border border-border ${className}`}>
      <Picture src={src} fallback="/art/merch-fallback.svg" />
    </div>
  )
}

/** The values of two choices that are no drawing; the product's link is empty for an automatic one. */
const AUTOMATIC = ''
const OWN_PICTURE = 'own'

type ProductPictureFieldProps = {
  control: Control<ProductForm, unknown, NewProduct>
  /** As typed so far; its name and category choose the drawing while none is chosen. */
  product: { name: string; category: string }
  onUploading: (uploading: boolean) => void
}

/** Chooses one of the shop's drawings, an automatic match by name, or an uploaded picture. */
export function ProductPictureField({ control, product, onUploading }: ProductPictureFieldProps) {
  const group = useId()
  const { field } = useController({ control, name: 'imageUrl' })
  const [wantsOwn, setWantsOwn] = useState(false)
  const link = field.value ?? ''
  const isOwn = wantsOwn || (link !== '' && !MERCH_DRAWINGS.includes(link))
  const choices = [
    { value: AUTOMATIC, label: 'Automatic', src: pictureOf({ ...product, imageUrl: null }) },
    ...MERCH_DRAWINGS.map((src) => ({ value: src, label: labelOf(src), src })),
    { value: OWN_PICTURE, label: 'Your own', src: null },
  ]
  function choose(value: string) {
    setWantsOwn(value === OWN_PICTURE)
    // The picture field unmounts, which cancels its upload without a report.
    onUploading(false)
    field.onChange(value === OWN_PICTURE ? '' : value)
  }
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-medium">Picture</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {choices.map(({ value, label, src }) => (
            <RadioTile
              key={value}
              name={group}
              value={value}
              checked={isOwn ? value === OWN_PICTURE : value === link}
              onChange={() => choose(value)}
              className="flex-col gap-1 border-control p-1.5 text-center text-sm leading-tight"
            >
              {src ? (
                <img src={src} alt="" loading="lazy" className="aspect-square w-full rounded-sm" />
              ) : (
                <span className="grid aspect-square w-full place-items-center">
                  <ImageUp aria-hidden="true" className="size-8" />
                </span>
              )}
              <span>{label}</span>
            </RadioTile>
          ))}
        </div>
      </fieldset>
      {isOwn && (
        <PictureField
          control={control}
          name="imageUrl"
          label="Your own picture"
          onUploading={onUploading}
        />
      )}
    </>
  )
}

/** "/art/merch-cream-hoodie.svg" becomes "Cream hoodie". */
function labelOf(src: string): string {
  const label = src.replace(/^.*merch-|\.svg$/g, '').replaceAll('-', ' ')
  if (label === 'fallback') return 'Parcel'
  if (label === 'shirt long') return 'Long sleeves'
  return sentenceStart(label)
}
