import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import { useClubTimeZone } from '../../queries/club-config.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Board } from './board.tsx'
import { GarageFrame } from './garage-frame.tsx'
import { HalfHours } from './half-hours.tsx'

export function BoardTab() {
  const timeZone = useClubTimeZone()
  return (
    <GarageFrame waiting={<BoardSkeleton />}>
      {(garage) => (
        <>
          <HalfHours vehicles={garage.vehicles} timeZone={timeZone} />
          <Board {...garage} timeZone={timeZone} />
        </>
      )}
    </GarageFrame>
  )
}

function BoardSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <p role="status" className="sr-only">
        Loading the board…
      </p>
      <Skeleton className="h-14 w-full lg:max-w-md" />
      <div className="flex min-h-0 flex-1 gap-2 overflow-hidden lg:grid lg:grid-cols-5">
        {GARAGE_STATUSES.map((status) => (
          <div
            key={status}
            className="flex w-[min(84vw,20rem)] shrink-0 flex-col gap-2 rounded-lg bg-sunken p-2 lg:w-auto"
          >
            <Skeleton className="h-10" />
            <Skeleton className="h-44" />
            <Skeleton className="h-44" />
          </div>
        ))}
      </div>
    </div>
  )
}
