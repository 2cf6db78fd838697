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
      <ul className="mt-2 flex flex-col gap-3">
        {names.map((name) => {
          const theirs = fieldValueWords(name, now[name])
          return (
            <li key={name}>
              <details open={theirs.length <= SHOWN_AT_ONCE}>
                <summary className="cursor-pointer py-2.5 font-semibold">
                  {fieldLabel(name)}
                </summary>
                <p className="whitespace-pre-line pb-3 [overflow-wrap:anywhere]">{theirs}</p>
              </details>
              <Button
                variant="secondary"
                onClick={() => takeTheirs(name)}
                aria-label={`Take what stands there: ${fieldLabel(name)}`}
                className="min-h-14!"
              >
                Take what stands there
              </Button>
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
