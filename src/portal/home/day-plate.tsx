import { CalendarDays } from 'lucide-react'

const month = new Intl.DateTimeFormat('en-US', { month: 'short' })

/** A day drawn like a number plate; without a day, a calendar. */
export function DayPlate({ day }: { day: Date | null }) {
  return (
    <div
      aria-hidden="true"
      className="grid size-full place-items-center bg-racing-green text-cream"
    >
      {day ? (
        <div className="flex flex-col items-center font-display leading-none">
          <span className="font-semibold text-[#dcae5c] text-xl @2xl:text-2xl">
            {month.format(day)}
          </span>
          <span className="tabular font-bold text-6xl @2xl:text-8xl">{day.getDate()}</span>
        </div>
      ) : (
        <CalendarDays className="size-12 text-[#dcae5c] stroke-[1.25] @2xl:size-16" />
      )}
    </div>
  )
}
