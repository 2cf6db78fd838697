import { type ComponentProps, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { sentenceStart } from '#domain/sentence-start.ts'
import { type ContentEndpoints, useContentWrites } from '../../queries/content.ts'
import { TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type DraftFormOptions, useDraftForm } from '../forms/use-draft-form.ts'

type EditableRow = { id: string; version: number }

type ContentFormOptions<Form extends FieldValues, Values, Row extends EditableRow> = Pick<
  DraftFormOptions<Form, Values, Row>,
  'resolver' | 'row' | 'rowSchema' | 'valuesOf'
> & {
  calls: ContentEndpoints<Row>
  /** "article" */
  kind: string
  onClose: () => void
}

/** The form of one article, video or review. */
export function useContentForm<
  Form extends FieldValues,
  Values extends FieldValues,
  Row extends EditableRow,
>({ calls, kind, row, onClose, ...options }: ContentFormOptions<Form, Values, Row>) {
  const { publish, edit } = useContentWrites(calls)
  return useDraftForm<Form, Values, Row>({
    ...options,
    draft: `${kind}:${row?.id ?? 'new'}`,
    row,
    save: async (values, { id, savedId, changed, version }) => {
      const saved = await (savedId ? edit(savedId, changed, version) : publish({ ...values, id }))
      toast({ title: `${sentenceStart(kind)} ${row ? 'saved' : 'published'}` })
      return saved
    },
    onSaved: onClose,
  })
}

/** Free text that suggests the categories in use, so that "Drives" does not become "Driving". */
export function CategoryInput({
  known,
  ...rest
}: ComponentProps<typeof TextInput> & { known: string[] }) {
  const id = useId()
  return (
    <>
      <TextInput autoComplete="off" list={id} {...rest} />
      <datalist id={id}>
        {[...new Set(known)].sort().map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}
