import { History } from 'lucide-react'
import { ageText } from './age-text.ts'
import { classNames } from './class-names.ts'

type AgeNoteProps = { at: number; label?: string; className?: string }

export function AgeNote({ at, label = 'Saved at', className }: AgeNoteProps) {
  const date = new Date(at)
  return (
    <p className={classNames('tabular flex items-center gap-1.5 text-muted text-sm', className)}>
      <History aria-hidden="true" className="size-4 shrink-0" />
      {label} <time dateTime={date.toISOString()}>{ageText(date, new Date())}</time>
    </p>
  )
}
