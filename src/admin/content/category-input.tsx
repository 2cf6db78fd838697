import { type ComponentProps, useId } from 'react'
import { TextInput } from '../../ui/text-input.tsx'

/** A word of one's own, with those used before offered, so that "Drives" does not become "Driving". */
export function CategoryInput({
  known,
  ...rest
}: ComponentProps<typeof TextInput> & { known: string[] }) {
  const id = useId()
  return (
    <>
      <TextInput autoComplete="off" list={id} {...rest} />
      <datalist id={id}>
        {[...new Set(known)].sort().map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}
