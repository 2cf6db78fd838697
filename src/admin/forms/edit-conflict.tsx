import { type FieldValues, useWatch } from 'react-hook-form'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldLabel, fieldValueText } from './field-text.ts'
import type { DraftForm } from './use-draft-form.ts'

/** In characters; a whole article would push the form out of view. */
const SHOWN_AT_ONCE = 200

type EditConflictProps<Form extends FieldValues, Values> = {
  draftForm: Pick<DraftForm<Form, Values>, 'form' | 'now' | 'overwritten' | 'takeTheirs'>
}

/** Shows changes by others, made since the user began to type, that a save would overwrite. */
export function EditConflict<Form extends FieldValues, Values>({
  draftForm: { form, now, overwritten, takeTheirs },
}: EditConflictProps<Form, Values>) {
  useWatch({ control: form.control })
  const names = overwritten()
  if (names.length === 0) return null
  return (
    <Banner tone="danger" title="Someone else edited this">
      <p>Saving replaces:</p>
      <ul className="mt-3 flex flex-col gap-3">
        {names.map((name) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-danger/30 border-t pt-3"
          >
            <Theirs label={fieldLabel(name)}>{fieldValueText(name, now[name])}</Theirs>
            <Button
              variant="secondary"
              onClick={() => takeTheirs(name)}
              aria-label={`Use the saved version: ${fieldLabel(name)}`}
              className="min-h-14!"
            >
              Use the saved version
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Theirs({ label, children }: { label: string; children: string }) {
  const content = <p className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>
  if (children.length <= SHOWN_AT_ONCE) {
    return (
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{label}</p>
        {content}
      </div>
    )
  }
  return (
    <details className="min-w-0 flex-1 basis-52">
      <summary className="min-h-14 cursor-pointer content-center font-semibold">{label}</summary>
      {content}
    </details>
  )
}
