import { CalendarDays, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Skeleton } from '../../ui/skeleton.tsx'

const FRAME =
  'relative flex min-h-36 overflow-hidden rounded-lg border border-border bg-surface shadow-card @2xl:min-h-80 @2xl:flex-col'
const VISUAL = 'relative w-[min(7rem,30%)] shrink-0 overflow-hidden @2xl:h-40 @2xl:w-full'
const BODY = 'flex min-w-0 flex-1 flex-col gap-0.5 px-4 py-3 @2xl:px-5 @2xl:py-4'

type HomeCardText = { to: string; title: string; line: string }

type HomeCardProps = {
  icon: LucideIcon
  heading: string
  visual: ReactNode
  /** Undefined while it loads. */
  text: HomeCardText | undefined
}

/** Reserves space for all its text, so that nothing moves when the data arrives. */
export function HomeCard({ icon: Icon, heading, visual, text }: HomeCardProps) {
  const label = (
    <h2 className="flex items-center gap-1.5 font-sans font-semibold text-brass-text text-sm">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{heading}</span>
    </h2>
  )
  if (!text) {
    return (
      <section className={FRAME}>
        <Skeleton className={`${VISUAL} rounded-none!`} />
        <div className={BODY}>
          {label}
          <TextLoading what={heading} />
        </div>
      </section>
    )
  }
  return (
    <section className="flex min-w-0 *:w-full">
      <Link to={text.to} className={`${FRAME} transition-colors duration-150 hover:border-control`}>
        <div className={VISUAL}>{visual}</div>
        <div className={BODY}>
          {label}
          <p className="line-clamp-2 font-bold font-display text-xl leading-tight @2xl:text-2xl">
            {text.title}
          </p>
          <p className="tabular mt-auto line-clamp-2 text-muted text-sm">{text.line}</p>
        </div>
      </Link>
    </section>
  )
}

function TextLoading({ what }: { what: string }) {
  return (
    <div role="status" className="flex flex-1 flex-col gap-2 pt-1">
      <span className="sr-only">{`Loading: ${what}…`}</span>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="mt-auto h-4 w-2/3" />
    </div>
  )
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short' })

/**
 * A local day drawn like a number plate, which the line beside it also says; a calendar icon when there is no day. The
 * limits in px keep larger text within the plate.
 */
export function DayPlate({ day }: { day: Date | null }) {
  return (
    <div
      aria-hidden="true"
      className="grid size-full place-items-center bg-racing-green text-cream"
    >
      {day ? (
        <div className="flex flex-col items-center font-display leading-none">
          <span className="font-semibold text-[#dcae5c] text-[min(1.25rem,28px)] @2xl:text-[min(1.5rem,32px)]">
            {month.format(day)}
          </span>
          <span className="tabular font-bold text-[min(3.75rem,80px)] @2xl:text-[min(6rem,110px)]">
            {day.getDate()}
          </span>
        </div>
      ) : (
        <CalendarDays className="size-12 text-[#dcae5c] stroke-[1.25] @2xl:size-16" />
      )}
    </div>
  )
}
