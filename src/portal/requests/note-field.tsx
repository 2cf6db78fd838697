import { Field, Textarea } from '../../ui/field.tsx'

type NoteFieldProps = { text: string; onChange: (text: string) => void }

/** For the garage. It is above the times, since a tap on one of them sends it too. */
export function NoteField({ text, onChange }: NoteFieldProps) {
  return (
    <Field label="Note" optional>
      <Textarea
        rows={2}
        maxLength={1000}
        placeholder="Top down, please"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
