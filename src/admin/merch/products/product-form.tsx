import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CATEGORIES } from '#domain/merch/catalogue.ts'
import { type StockedProduct, stockedProductSchema } from '#domain/merch/product.ts'
import {
  asDollars,
  type NewProduct,
  type ProductForm,
  productFormSchema,
} from '#domain/merch/product-form.schema.ts'
import { sentenceStart } from '#domain/sentence-start.ts'
import { useCatalogueWrites } from '../../../queries/catalogue.ts'
import { Field, Select, Textarea, TextInput } from '../../../ui/field.tsx'
import { schemaResolver } from '../../../ui/schema-resolver.ts'
import { toast } from '../../../ui/toast-store.ts'
import { DraftFormDialog } from '../../forms/draft-form-dialog.tsx'
import { blockWhileUploading } from '../../forms/picture-upload.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { ProductPictureField } from './product-picture.tsx'

/** Offered too, though the shop has no filter for it. */
const ACCESSORIES = 'accessories'

type ProductFormProps = {
  product: StockedProduct | null
  /** The categories in use: some may have no filter in the shop. */
  categories: readonly string[]
  onClose: () => void
  onAdded?: (product: StockedProduct) => void
}

export function ProductFormDialog({ product, categories, onClose, onAdded }: ProductFormProps) {
  const [uploading, setUploading] = useState(false)
  const addedProduct = useRef<StockedProduct>(null)
  const { addProduct, editProduct } = useCatalogueWrites()
  const draftForm = useDraftForm<ProductForm, NewProduct, StockedProduct>({
    draft: `product:${product?.id ?? 'new'}`,
    resolver: schemaResolver(productFormSchema),
    row: product,
    rowSchema: stockedProductSchema,
    valuesOf,
    save: async (values, { id, savedId, changed, version }) => {
      const saved = await (savedId
        ? editProduct(savedId, changed, version)
        : addProduct({ ...values, id }))
      toast({ title: product ? 'Product saved' : 'Product added', description: saved.name })
      if (!product) addedProduct.current = saved
      return saved
    },
    onSaved: () => (addedProduct.current && onAdded ? onAdded(addedProduct.current) : onClose()),
  })
  const { register, control, formState } = draftForm.form
  const { errors } = formState
  const [name, category] = useWatch({ control, name: ['name', 'category'] })

  return (
    <DraftFormDialog
      wide
      title={product ? 'Edit product' : 'New product'}
      draftForm={blockWhileUploading(draftForm, uploading, 'imageUrl')}
      submitLabel={product ? 'Save' : 'Add product'}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message} required>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Category" error={errors.category?.message} required>
          <Select
            options={optionsOf([...CATEGORIES, ACCESSORIES, ...categories])}
            placeholder="Choose one"
            {...register('category')}
          />
        </Field>
        <Field label="Price in dollars" error={errors.basePrice?.message} required>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            placeholder="28.50"
            {...register('basePrice')}
          />
        </Field>
      </div>
      <Field label="Description" error={errors.description?.message} required>
        <Textarea rows={3} {...register('description')} />
      </Field>
      <ProductPictureField
        control={control}
        product={{ name, category }}
        onUploading={setUploading}
      />
    </DraftFormDialog>
  )
}

function optionsOf(categories: readonly string[]) {
  return [...new Set(categories)].map((value) => ({ value, label: sentenceStart(value) }))
}

function valuesOf(product: StockedProduct | null): ProductForm {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    category: product?.category ?? '',
    basePrice: product ? asDollars(product.basePrice) : '',
    imageUrl: product?.imageUrl ?? '',
  }
}
