import { type ComponentProps, useId } from 'react'
import { TextInput } from '../../ui/field.tsx'

type CategoryInputProps = ComponentProps<typeof TextInput> & { known: string[] }

/** Free text that suggests the categories in use, so that "Drives" does not become "Driving". */
export function CategoryInput({ known, ...rest }: CategoryInputProps) {
  const id = useId()
  return (
    <>
      <TextInput list={id} {...rest} />
      <datalist id={id}>
        {[...new Set(known)].sort().map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}
