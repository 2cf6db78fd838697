import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { STILL_UPLOADING } from './hold-while-uploading.ts'
import { PicturePreview } from './picture-preview.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type PictureFieldProps<Form extends FieldValues, Values> = {
  control: Control<Form, unknown, Values>
  name: FieldPath<Form>
  label: string
  /** Whether a picture is on its way; a form that is saved meanwhile would go without it. */
  onUploading: (uploading: boolean) => void
}

/** A picture, uploaded from this device or given by its link. */
export function PictureField<Form extends FieldValues, Values>({
  control,
  name,
  label,
  onUploading,
}: PictureFieldProps<Form, Values>) {
  const fileRef = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const { field, fieldState } = useController({ control, name })
  const { share, problem, forgetProblem, upload, cancel } = usePictureUpload(field.onChange)
  const link: string = field.value ?? ''
  const uploading = share !== null
  // Before it is seen: the form would else be closed without a question in the moment after.
  useLayoutEffect(() => onUploading(uploading), [onUploading, uploading])
  const isOver = fieldState.error?.type === STILL_UPLOADING && !uploading

  function change(value: string) {
    forgetProblem()
    field.onChange(value)
  }

  return (
    <div className="flex flex-col gap-3">
      <Field
        label={label}
        optional
        error={isOver ? undefined : fieldState.error?.message}
        hint="A link that begins with https://, or upload a PNG, JPEG or WebP of up to 5 MB."
      >
        <TextInput
          {...field}
          value={link}
          onChange={({ target }) => change(target.value)}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <PicturePreview link={link} />
      {share !== null && <UploadProgress share={share} onCancel={cancel} />}
      {problem && (
        <p id={problemId} role="alert" className="font-medium text-danger text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <input
          ref={fileRef}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file may be chosen again after it was refused.
            target.value = ''
            if (file) upload(file)
          }}
        />
        <Button
          variant="secondary"
          disabled={uploading}
          aria-describedby={problem ? problemId : undefined}
          onClick={() => fileRef.current?.click()}
          className="min-h-14!"
        >
          <ImageUp aria-hidden="true" className="size-5" />
          {link ? 'Upload another picture' : 'Upload a picture'}
        </Button>
        {link && !uploading && (
          <Button variant="ghost" onClick={() => change('')} className="min-h-14!">
            <Trash2 aria-hidden="true" className="size-5" />
            Take the picture away
          </Button>
        )}
      </div>
    </div>
  )
}
