import { useWatch } from 'react-hook-form'
import {
  type StockedProduct,
  type StockedVariant,
  stockedVariantSchema,
} from '#domain/merch/product.ts'
import {
  type NewVariant,
  skuFor,
  type VariantEdit,
  type VariantForm,
  variantFormSchema,
} from '#domain/merch/product-form.schema.ts'
import { useCatalogueWrites } from '../../../queries/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField, type FormFields, valuesOf } from '../../../ui/form-field.tsx'
import { schemaResolver } from '../../../ui/schema-resolver.ts'
import { toast } from '../../../ui/toast-store.ts'
import { DraftFormDialog } from '../../forms/draft-form-dialog.tsx'
import { useDraftForm } from '../../forms/use-draft-form.ts'

const USUAL_SIZES = ['S', 'M', 'L', 'XL', '2XL', 'One Size']

const FIELDS: FormFields<VariantForm> = {
  size: { label: 'Size', required: true },
  sku: { label: 'SKU', spellCheck: false, optional: true },
  quantityPurchased: {
    label: 'Purchased',
    hint: 'How many came in',
    inputMode: 'numeric',
    optional: true,
  },
}

const formOf = (variant: StockedVariant | null): VariantForm =>
  valuesOf(FIELDS, variant && { ...variant, quantityPurchased: '' })

type SizeFormProps = {
  product: StockedProduct
  variant: StockedVariant | null
  onClose: () => void
}

/** The form of one size. After adding a size it stays open for the next one. */
export function SizeForm({ product, variant, onClose }: SizeFormProps) {
  const { addVariant, editVariant } = useCatalogueWrites()
  const draftForm = useDraftForm<VariantForm, NewVariant, StockedVariant>({
    draft: variant ? `size:${variant.id}` : `size:new:${product.id}`,
    fields: FIELDS,
    resolver: schemaResolver(variantFormSchema),
    row: variant,
    rowSchema: stockedVariantSchema,
    valuesOf: formOf,
    save: async (values, { id, savedId, changed, version }) => {
      const saved = await (savedId
        ? editVariant(savedId, editOf(values, changed), version)
        : addVariant(product.id, { ...values, id }))
      const title = variant ? 'Size saved' : `${saved.size} added`
      const wasAdded = !variant && savedId !== null
      toast({ title, description: wasAdded ? 'Saved before. Check its stock.' : product.name })
      return saved
    },
    onSaved: () => (variant ? onClose() : draftForm.startOver()),
  })
  const { control, setValue } = draftForm.form
  const size = useWatch({ control, name: 'size' })
  const existingSizes = new Set(product.variants.map((one) => one.size))
  const suggestedSizes = USUAL_SIZES.filter((usual) => !existingSizes.has(usual))

  function editOf(values: NewVariant, changed: Partial<NewVariant>): VariantEdit {
    const edit: VariantEdit = {}
    if ('size' in changed) edit.size = values.size
    if ('sku' in changed) edit.sku = values.sku ?? skuFor(product.name, values.size)
    return edit
  }

  return (
    <DraftFormDialog
      title={variant ? `Edit ${variant.size}` : 'Add a size'}
      description={product.name}
      draftForm={draftForm}
      submitLabel={variant ? 'Save' : 'Add size'}
      onClose={onClose}
    >
      <FormField of={draftForm} name="size" />
      {!variant && suggestedSizes.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {suggestedSizes.map((suggested) => (
            <Button
              key={suggested}
              variant={size === suggested ? 'primary' : 'secondary'}
              aria-pressed={size === suggested}
              onClick={() =>
                setValue('size', suggested, { shouldDirty: true, shouldValidate: true })
              }
              className="min-h-14! min-w-14"
            >
              {suggested}
            </Button>
          ))}
        </div>
      )}
      <FormField
        of={draftForm}
        name="sku"
        hint={size.trim() ? `Leave empty for ${skuFor(product.name, size)}` : undefined}
      />
      {!variant && <FormField of={draftForm} name="quantityPurchased" />}
    </DraftFormDialog>
  )
}
