import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { MERCH_DRAWINGS, pictureOf } from '#domain/merch/drawing.ts'
import type { NewProduct, ProductForm } from '#domain/merch/product-form.schema.ts'
import { PictureField } from '../forms/picture-field.tsx'

const OWN = 'own'

type ProductPictureFieldProps = {
  control: Control<ProductForm, unknown, NewProduct>
  /** As typed so far: without a choice, its words choose the drawing. */
  product: { name: string; category: string }
  onUploading: (uploading: boolean) => void
}

/** One of the shop's drawings, the one that fits the name, or a picture of the product's own. */
export function ProductPictureField({ control, product, onUploading }: ProductPictureFieldProps) {
  const group = useId()
  const { field } = useController({ control, name: 'imageUrl' })
  const [wantsOwn, setWantsOwn] = useState(false)
  const link = field.value ?? ''
  const isOwn = wantsOwn || (link !== '' && !MERCH_DRAWINGS.includes(link))
  const choices = [
    { value: '', label: 'By its name', src: pictureOf({ ...product, imageUrl: null }) },
    ...MERCH_DRAWINGS.map((src) => ({ value: src, label: labelOf(src), src })),
    { value: OWN, label: 'Its own', src: null },
  ]
  function choose(value: string) {
    setWantsOwn(value === OWN)
    // An upload ends with its field.
    onUploading(false)
    field.onChange(value === OWN ? '' : value)
  }
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-medium">Picture</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {choices.map(({ value, label, src }) => (
            <label
              key={value}
              className="relative flex cursor-pointer select-none flex-col items-center gap-1 rounded-md border border-control bg-raised p-1.5 text-center font-medium text-sm leading-tight transition-colors duration-150 hover:border-text has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={group}
                value={value}
                checked={isOwn ? value === OWN : value === link}
                onChange={() => choose(value)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {src ? (
                <img src={src} alt="" loading="lazy" className="aspect-square w-full rounded-sm" />
              ) : (
                <span className="grid aspect-square w-full place-items-center">
                  <ImageUp aria-hidden="true" className="size-8" />
                </span>
              )}
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {isOwn && (
        <PictureField
          control={control}
          name="imageUrl"
          label="Its own picture"
          onUploading={onUploading}
        />
      )}
    </>
  )
}

/** "/art/merch-cream-hoodie.svg" is the "Cream hoodie". */
function labelOf(src: string): string {
  const words = src.replace(/^.*merch-|\.svg$/g, '').replaceAll('-', ' ')
  if (words === 'fallback') return 'Parcel'
  if (words === 'shirt long') return 'Long sleeves'
  return words.charAt(0).toUpperCase() + words.slice(1)
}
