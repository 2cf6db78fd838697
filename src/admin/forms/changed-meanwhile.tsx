import { type FieldValues, useWatch } from 'react-hook-form'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldLabel, fieldValueWords } from './field-words.ts'
import type { DraftForm } from './use-draft-form.ts'

/** In characters; an article would push the form out of sight. */
const SHOWN_AT_ONCE = 200

type ChangedMeanwhileProps<Form extends FieldValues, Values> = {
  draftForm: Pick<DraftForm<Form, Values>, 'form' | 'now' | 'overwritten' | 'takeTheirs'>
}

/** What somebody else has put into a field since it was typed; a save would put it away unseen. */
export function ChangedMeanwhile<Form extends FieldValues, Values>({
  draftForm: { form, now, overwritten, takeTheirs },
}: ChangedMeanwhileProps<Form, Values>) {
  useWatch({ control: form.control })
  const names = overwritten()
  if (names.length === 0) return null
  return (
    <Banner tone="danger" title="This was changed since you typed">
      <p>Saving puts what you typed in the place of what stands there now:</p>
      <ul className="mt-3 flex flex-col gap-3">
        {names.map((name) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-danger/30 border-t pt-3"
          >
            <Theirs label={fieldLabel(name)}>{fieldValueWords(name, now[name])}</Theirs>
            <Button
              variant="secondary"
              onClick={() => takeTheirs(name)}
              aria-label={`Take what stands there: ${fieldLabel(name)}`}
              className="min-h-14!"
            >
              Take what stands there
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Theirs({ label, children }: { label: string; children: string }) {
  const words = <p className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>
  if (children.length <= SHOWN_AT_ONCE) {
    return (
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{label}</p>
        {words}
      </div>
    )
  }
  return (
    <details className="min-w-0 flex-1 basis-52">
      <summary className="min-h-14 cursor-pointer content-center font-semibold">{label}</summary>
      {words}
    </details>
  )
}
