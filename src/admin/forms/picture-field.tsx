import { ImageOff, ImageUp, Trash2 } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { isImageLink } from '#domain/links.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { STILL_UPLOADING, usePictureUpload } from './picture-upload.ts'

type PictureFieldProps<Form extends FieldValues, Values> = {
  control: Control<Form, unknown, Values>
  name: FieldPath<Form>
  label: string
  /** Whether an upload is running; a form saved during it would lack the picture. */
  onUploading: (uploading: boolean) => void
}

/** An uploaded or linked picture; upload comes first, since a link reveals its readers to a foreign host. */
export function PictureField<Form extends FieldValues, Values>({
  control,
  name,
  label,
  onUploading,
}: PictureFieldProps<Form, Values>) {
  const fileRef = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const { field, fieldState } = useController({ control, name })
  const { share, problem, clearProblem, upload, cancel } = usePictureUpload(field.onChange)
  const link: string = field.value ?? ''
  const uploading = share !== null
  // Set before paint, or the form could be closed in between without a confirmation.
  useLayoutEffect(() => onUploading(uploading), [onUploading, uploading])
  // The form keeps the error of a save during the upload after the upload has ended.
  const isErrorOutdated = fieldState.error?.type === STILL_UPLOADING && !uploading

  function change(value: string) {
    clearProblem()
    field.onChange(value)
  }

  return (
    <fieldset>
      <legend className="mb-1.5 flex flex-wrap items-baseline gap-x-2 font-medium">
        <span>{`${label} `}</span>
        <span className="font-normal text-muted text-sm">optional</span>
      </legend>
      <div className="flex flex-col gap-3">
        <PicturePreview link={link} />
        {share !== null && <UploadProgress share={share} onCancel={cancel} />}
        {problem && (
          <p id={problemId} role="alert" className="font-medium text-danger text-sm">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={fileRef}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0]
              // Lets the user choose the same file again after it was rejected.
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
            <span>{link ? 'Upload another' : 'Upload a picture'}</span>
          </Button>
          {link && !uploading && (
            <Button variant="ghost" onClick={() => change('')} className="min-h-14!">
              <Trash2 aria-hidden="true" className="size-5" />
              Remove
            </Button>
          )}
          <p className="text-muted text-sm">PNG, JPEG or WebP</p>
        </div>
        <Field
          label="Or link to one"
          error={isErrorOutdated ? undefined : fieldState.error?.message}
          hint="That site sees who views it."
        >
          <TextInput
            {...field}
            value={link}
            onChange={({ target }) => change(target.value)}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
          />
        </Field>
      </div>
    </fieldset>
  )
}

/** Previews the picture behind a link while it is typed, or shows why it can't. */
function PicturePreview({ link }: { link: string }) {
  const [broken, setBroken] = useState('')
  if (!isImageLink(link)) return null
  if (broken === link) {
    return (
      <p className="flex items-center gap-2 text-muted text-sm">
        <ImageOff aria-hidden="true" className="size-5 shrink-0" />
        No picture at this link. You can still save.
      </p>
    )
  }
  return (
    <img
      key={link}
      src={link}
      alt="Preview"
      referrerPolicy="no-referrer"
      onError={() => setBroken(link)}
      className="aspect-video w-full max-w-sm rounded-md border border-border bg-sunken object-cover"
    />
  )
}

function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="tabular mb-1 text-sm">
          {percent < 100 ? `Uploading… ${percent} %` : 'Almost ready…'}
        </p>
        <div
          role="progressbar"
          aria-label="Upload"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-2.5 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-150"
            style={{ width: `${percent}%` }}
          />
        </div>
      </div>
      <Button variant="secondary" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}
