import { Timer, TriangleAlert } from 'lucide-react'
import { dayInWords } from '#domain/day-words.ts'
import { dropoffCountdown } from '#domain/vehicles/countdown.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { clubDay } from './request-moment.ts'

type DropOffCountdownProps = {
  date: string | null
  time: string | null
  notes: string | null
  timeZone: string
}

export function DropOffCountdown({ date, time, notes, timeZone }: DropOffCountdownProps) {
  const now = useMinute()
  const countdown = dropoffCountdown(date, time, now, timeZone)
  if (!countdown || !date || !time) return null
  const due = `${dayInWords(date, clubDay(now, timeZone))}, ${time}`
  const overdue = countdown.state === 'overdue'
  const Icon = overdue ? TriangleAlert : Timer
  return (
    <div
      className={`flex gap-2 rounded-md px-2.5 py-1.5 ${overdue ? 'bg-danger-soft text-danger' : 'bg-coming-home-soft text-coming-home'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0 leading-tight">
        <span className="tabular block font-bold font-display text-xl leading-tight">
          {countdown.text}
        </span>
        <span className="tabular text-sm">
          <span className="sr-only">Drop-off </span>
          {due}
        </span>
        {notes && <span className="mt-1 block text-sm text-text leading-snug">“{notes}”</span>}
      </p>
    </div>
  )
}
