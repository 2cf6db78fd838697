import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { agoWords } from '../ago-words.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import type { HeldForm } from './hold-while-uploading.ts'
import { useFocusAfterSending } from './use-focus-after-sending.ts'

type DraftFormDialogProps<Form extends FieldValues, Values> = {
  title: string
  description?: string
  draftForm: HeldForm<Form, Values>
  submitLabel: string
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/** Closing it throws nothing away unasked: what was typed is there when the form is opened again. */
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
  const { isUploading = false, held } = draftForm
  const [asking, setAsking] = useState(false)
  // What has arrived meanwhile is no question any more.
  if (asking && !isUploading) setAsking(false)
  const close = () => (isUploading ? setAsking(true) : onClose())
  const { errors, isDirty } = form.formState
  const problem = held ?? errors.root?.message
  const formRef = useRef<HTMLFormElement>(null)
  const noteFocus = useFocusAfterSending(formRef, isSending)
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
          onFocus={noteFocus}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          className="flex flex-col gap-4"
        >
          <div inert={isSending} className="flex flex-col gap-4">
            {restoredAt !== null && (
              <Banner
                title={wasSent ? 'This was sent before' : 'This is what you typed before'}
                action={
                  <Button variant="secondary" onClick={startOver}>
                    Start over
                  </Button>
                }
              >
                {wasSent
                  ? `The server did not answer ${agoWords(Date.now() - restoredAt)}. Save again: it is never saved twice.`
                  : `Not saved yet; typed ${agoWords(Date.now() - restoredAt)}.`}
              </Banner>
            )}
            <ChangedMeanwhile draftForm={draftForm} />
            {children}
          </div>
          <div className="-mx-5 -mb-5 md:-mx-6 md:-mb-6 sticky -bottom-5 z-10 flex flex-col gap-3 border-border border-t bg-raised px-5 py-4 md:-bottom-6 md:px-6">
            {problem && <Banner tone="danger">{problem}</Banner>}
            <div className="flex flex-row-reverse gap-3 max-sm:flex-col">
              <Button type="submit" busy={isSaving} className="min-h-14!">
                {submitLabel}
              </Button>
              <Button variant="secondary" onClick={close} className="min-h-14!">
                {isDirty ? 'Keep for later' : 'Close'}
              </Button>
            </div>
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="A picture is still on its way"
        description="Closed now, the form goes without it, and it has to be chosen once more. What you typed is kept."
        confirmLabel="Close anyway"
        cancelLabel="Keep it open"
        onConfirm={onClose}
      />
    </>
  )
}
