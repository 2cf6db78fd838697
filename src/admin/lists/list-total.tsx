import { useFormer } from './use-former.ts'
import { useLate } from './use-late.ts'

type ListTotalProps = {
  /** "12 found"; nothing while nothing is known. */
  words: string
  /** Whether they are still of the question before. */
  isFormer: boolean
}

/** How many rows there are. Another question has no answer yet: the words stay as they were, then say so. */
export function ListTotal({ words, isFormer }: ListTotalProps) {
  const former = useFormer(words, isFormer)
  const isLooking = useLate(isFormer)
  return (
    // Both keep their place from the start, or everything beside them would jump.
    <p
      role="status"
      className="tabular grid text-muted *:[grid-area:1/1] after:invisible after:h-0 after:content-['Looking…'] after:[grid-area:1/1]"
    >
      <span className={isLooking ? 'invisible' : ''}>{former}</span>
      {isLooking && <span>Looking…</span>}
    </p>
  )
}
