import { useId, useState } from 'react'
import { LinkedText } from './linked-text.tsx'

const LONG_CHARACTERS = 280
const LONG_LINES = 4

function isLong(text: string): boolean {
  return text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES
}

type LongTextProps = {
  text: string
  /** Names it to who can't see it. */
  about: string
  className?: string
}

/** Shows the beginning of a long text; one tap expands it. */
export function LongText({ text, about, className = '' }: LongTextProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  // Without line breaks while shortened, or the ellipsis could end up on a line of its own.
  const lines = isLong(text) && !isOpen ? 'line-clamp-4' : 'whitespace-pre-line'
  return (
    <div className={`min-w-0 max-w-prose ${className}`}>
      <p id={id} className={`[overflow-wrap:anywhere] ${lines}`}>
        <LinkedText>{text}</LinkedText>
      </p>
      {isLong(text) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-mb-2 min-h-target font-semibold text-brass-text underline underline-offset-4"
        >
          <span>{isOpen ? 'Show less' : 'Show more'}</span>
          <span className="sr-only">
            {' '}
            about <bdi>{about}</bdi>
          </span>
        </button>
      )}
    </div>
  )
}
