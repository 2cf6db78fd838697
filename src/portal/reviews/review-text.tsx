import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'

const LONG = 280

export function ReviewText({ text, restaurant }: { text: string; restaurant: string }) {
  const [open, setOpen] = useState(false)
  const isLong = text.length > LONG || text.split('\n').length > 6
  return (
    <div className="min-w-0">
      <p className={classNames('whitespace-pre-line', isLong && !open && 'line-clamp-6')}>
        {text.replace(/\n\s*\n/g, '\n')}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-mx-1 min-h-target rounded-md px-1 font-semibold text-brass-text"
        >
          {open ? 'Show less' : 'Read more'}
          <span className="sr-only"> about {restaurant}</span>
        </button>
      )}
    </div>
  )
}
