import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { sentenceStart } from '#domain/sentence-start.ts'
import { useContentWrites } from '../../queries/content.ts'
import { toast } from '../../ui/toast-store.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { blockWhileUploading } from '../forms/picture-upload.ts'
import { useDraftForm } from '../forms/use-draft-form.ts'
import type { ContentKind, ContentRow } from './content-kind.ts'

type ContentFormDialogProps<Row extends ContentRow, Form extends FieldValues, Values> = {
  kind: ContentKind<Row, Form, Values>
  /** Null for a new one. */
  row: Row | null
  /** The rows of the list, for suggestions. */
  rows: readonly Row[]
  onClose: () => void
}

/** The form of one article, video or review. */
export function ContentFormDialog<
  Row extends ContentRow,
  Form extends FieldValues,
  Values extends FieldValues,
>({ kind, row, rows, onClose }: ContentFormDialogProps<Row, Form, Values>) {
  const { name, endpoints, fields, resolver, valuesOf, Fields, pictureField } = kind
  const [uploading, setUploading] = useState(false)
  const { publish, edit } = useContentWrites(endpoints)
  const draftForm = useDraftForm<Form, Values, Row>({
    draft: `${name}:${row?.id ?? 'new'}`,
    fields,
    resolver,
    row,
    rowSchema: endpoints.get.answer,
    valuesOf,
    save: async (values, { id, savedId, changed, version }) => {
      const saved = await (savedId ? edit(savedId, changed, version) : publish({ ...values, id }))
      toast({ title: `${sentenceStart(name)} ${row ? 'saved' : 'published'}` })
      return saved
    },
    onSaved: onClose,
  })
  return (
    <DraftFormDialog
      wide
      title={row ? `Edit ${name}` : `New ${name}`}
      draftForm={pictureField ? blockWhileUploading(draftForm, uploading, pictureField) : draftForm}
      submitLabel={row ? 'Save' : 'Publish'}
      onClose={onClose}
    >
      <Fields draftForm={draftForm} rows={rows} />
      {pictureField && (
        <PictureField
          control={draftForm.form.control}
          name={pictureField}
          label={fields[pictureField].label}
          onUploading={setUploading}
        />
      )}
    </DraftFormDialog>
  )
}
