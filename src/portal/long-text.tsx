import { useId, useState } from 'react'

const LONG_CHARACTERS = 280
const LONG_LINES = 4

function isLong(text: string): boolean {
  return text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES
}

/** Shows the beginning of a long text; one tap expands it. */
export function LongText({ text, about }: { text: string; about: string }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  // Without line breaks while shortened, or the ellipsis could end up on a line of its own.
  const lines = isLong(text) && !isOpen ? 'line-clamp-4' : 'whitespace-pre-line'
  return (
    <div className="min-w-0 max-w-prose">
      <p id={id} className={`[overflow-wrap:anywhere] ${lines}`}>
        {text}
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
