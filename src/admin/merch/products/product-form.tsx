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
import { Select } from '../../../ui/field.tsx'
import { FormField, type FormFields, valuesOf } from '../../../ui/form-field.tsx'
import { schemaResolver } from '../../../ui/schema-resolver.ts'
import { toast } from '../../../ui/toast-store.ts'
import { DraftFormDialog } from '../../forms/draft-form-dialog.tsx'
import { blockWhileUploading } from '../../forms/picture-upload.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { ProductPictureField } from './product-picture.tsx'

/** Offered too, though the shop has no filter for it. */
const ACCESSORIES = 'accessories'

const FIELDS: FormFields<ProductForm> = {
  name: { label: 'Name', required: true },
  category: { label: 'Category', required: true },
  basePrice: {
    label: 'Price in dollars',
    inputMode: 'decimal',
    placeholder: '28.50',
    required: true,
  },
  description: { label: 'Description', rows: 3, required: true },
  imageUrl: { label: 'Picture' },
}

const formOf = (product: StockedProduct | null): ProductForm =>
  valuesOf(FIELDS, product && { ...product, basePrice: asDollars(product.basePrice) })

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
    fields: FIELDS,
    resolver: schemaResolver(productFormSchema),
    row: product,
    rowSchema: stockedProductSchema,
    valuesOf: formOf,
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
  const { register, control } = draftForm.form
  const [name, category] = useWatch({ control, name: ['name', 'category'] })

  return (
    <DraftFormDialog
      wide
      title={product ? 'Edit product' : 'New product'}
      draftForm={blockWhileUploading(draftForm, uploading, 'imageUrl')}
      submitLabel={product ? 'Save' : 'Add product'}
      onClose={onClose}
    >
      <FormField of={draftForm} name="name" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField of={draftForm} name="category">
          <Select
            options={optionsOf([...CATEGORIES, ACCESSORIES, ...categories])}
            placeholder="Choose one"
            {...register('category')}
          />
        </FormField>
        <FormField of={draftForm} name="basePrice" />
      </div>
      <FormField of={draftForm} name="description" />
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
