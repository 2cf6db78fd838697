import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { FieldDeclaration } from '../../ui/form-field.tsx'
import { formatAgo } from '../format-ago.ts'
import { fieldValueText } from './field-text.ts'
import type { FormWithUpload } from './picture-upload.ts'
import type { DraftForm } from './use-draft-form.ts'

type DraftFormDialogProps<Form extends FieldValues, Values> = {
  title: string
  description?: string
  draftForm: FormWithUpload<Form, Values>
  submitLabel: string
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/** Closing without confirmation loses nothing: the draft is restored when the form opens again. */
export function DraftFormDialog<Form extends FieldValues, Values>({
  title,
  description,
  draftForm,
  submitLabel,
  wide = false,
  onClose,
  children,
}: DraftFormDialogProps<Form, Values>) {
  const { form, submit, isSaving, isSending, restoredAt, wasSent, startOver } = draftForm
  const { isUploading = false, uploadError } = draftForm
  const [isConfirming, setConfirming] = useState(false)
  // Once the upload has finished there is nothing left to confirm.
  if (isConfirming && !isUploading) setConfirming(false)
  const close = () => (isUploading ? setConfirming(true) : onClose())
  const { errors, isDirty } = form.formState
  const isConflictShown =
    errors.root?.type === 'changed_meanwhile' && draftForm.overwritten().length > 0
  const problem = uploadError ?? (isConflictShown ? undefined : errors.root?.message)
  const formRef = useRef<HTMLFormElement>(null)
  const rememberFocus = useFocusAfterSending(formRef, isSending)
  return (
    <>
      <Dialog
        title={title}
        description={description}
        wide={wide}
        open
        onOpenChange={(open) => !open && close()}
      >
        <form
          ref={formRef}
          noValidate
          autoComplete="off"
          onFocus={rememberFocus}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          className="flex flex-col gap-4"
        >
          <div inert={isSending} className="flex flex-col gap-4">
            {restoredAt !== null && (
              <RestoredBanner restoredAt={restoredAt} wasSent={wasSent} onStartOver={startOver} />
            )}
            <EditConflict draftForm={draftForm} />
            {children}
          </div>
          <div className="-mx-5 -mb-5 md:-mx-6 md:-mb-6 sticky -bottom-5 z-10 short:static flex flex-col gap-3 border-border border-t bg-raised px-5 py-4 md:-bottom-6 md:px-6">
            {problem && <Banner tone="danger">{problem}</Banner>}
            <div className="flex flex-row-reverse flex-wrap gap-3">
              <Button type="submit" busy={isSaving} className="min-h-14! max-sm:grow-3">
                {submitLabel}
              </Button>
              <Button variant="secondary" onClick={close} className="min-h-14! max-sm:grow">
                {isDirty ? 'Keep for later' : 'Close'}
              </Button>
            </div>
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Picture still uploading"
        description="Close now and you’ll have to choose it again."
        confirmLabel="Close anyway"
        cancelLabel="Keep open"
        onConfirm={onClose}
      />
    </>
  )
}

type RestoredBannerProps = { restoredAt: number; wasSent: boolean; onStartOver: () => void }

function RestoredBanner({ restoredAt, wasSent, onStartOver }: RestoredBannerProps) {
  const ago = formatAgo(Date.now() - restoredAt)
  return (
    <Banner
      title={wasSent ? 'Not confirmed yet' : 'Your draft'}
      action={
        <Button variant="secondary" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      {wasSent ? `Sent ${ago}. Save again to be sure.` : `Typed ${ago}, not saved.`}
    </Banner>
  )
}

/**
 * Disabled fields can't hold the focus during a save: moves it to the dialog, then back, or to the first error, unless
 * the user moved it. Returns the form's focus handler.
 */
function useFocusAfterSending(form: RefObject<HTMLFormElement | null>, isSending: boolean) {
  const lastFocused = useRef<HTMLElement>(null)

  useEffect(() => {
    const dialog = form.current?.closest<HTMLElement>('[role=dialog]')
    if (!isSending || !dialog) return
    const focusedBefore = lastFocused.current
    dialog.focus({ preventScroll: true })
    return () => {
      const focused = document.activeElement
      if (!dialog.isConnected || (focused !== dialog && focused !== document.body)) return
      const firstInvalid = dialog.querySelector<HTMLElement>('[aria-invalid=true]')
      const target = firstInvalid ?? focusedBefore
      target?.focus()
    }
  }, [form, isSending])

  return ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLElement) lastFocused.current = target
  }
}

/** In characters. A longer text, such as an article, is folded: it would push the form out of view. */
const MAX_UNFOLDED_LENGTH = 200

type EditConflictProps<Form extends FieldValues, Values> = {
  draftForm: Pick<
    DraftForm<Form, Values>,
    'form' | 'fields' | 'rowValues' | 'overwritten' | 'takeTheirs'
  >
}

/** Shows changes by others, made since the user began to type, that a save would overwrite. */
function EditConflict<Form extends FieldValues, Values>({
  draftForm: { form, fields, rowValues, overwritten, takeTheirs },
}: EditConflictProps<Form, Values>) {
  // What a save would overwrite depends on the values typed, so render with each change of them.
  useWatch({ control: form.control })
  const mine = form.getValues()
  const declarations: Record<string, FieldDeclaration> = fields
  const names = overwritten()
  if (names.length === 0) return null
  return (
    <Banner tone="danger" title="Someone else edited this">
      <p>Saving replaces:</p>
      <ul className="mt-3 flex flex-col gap-3">
        {names.map((name) => {
          const field = declarations[name] ?? { label: name }
          return (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-danger/30 border-t pt-3"
            >
              <div className="min-w-0 flex-1 basis-52">
                <TheirValue label={field.label}>
                  {fieldValueText(field, rowValues[name])}
                </TheirValue>
                {isShownBesideTheirs(field, mine[name]) && (
                  <p className="[overflow-wrap:anywhere]">
                    {`Yours: ${fieldValueText(field, mine[name])}`}
                  </p>
                )}
              </div>
              <Button
                variant="secondary"
                onClick={() => takeTheirs(name)}
                aria-label={`Use the saved version: ${field.label}`}
                className="min-h-14!"
              >
                Use the saved version
              </Button>
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

/** A long text is in its own field, as is the value that this one's text stands for. */
const isShownBesideTheirs = ({ valueText }: FieldDeclaration, value: unknown) =>
  !valueText && String(value).length <= MAX_UNFOLDED_LENGTH

/** A field as somebody else saved it; a long one is folded. */
function TheirValue({ label, children }: { label: string; children: string }) {
  const content = <p className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>
  if (children.length <= MAX_UNFOLDED_LENGTH) {
    return (
      <>
        <p className="font-semibold">{label}</p>
        {content}
      </>
    )
  }
  return (
    <details>
      <summary className="min-h-14 cursor-pointer content-center font-semibold">{label}</summary>
      {content}
    </details>
  )
}
