import { CalendarCheck, SearchX } from 'lucide-react'
import { useState } from 'react'
import {
  isComingHome,
  TODAY_GROUPS,
  type TodayGroup,
  todayCounts,
  todayRows,
} from '#domain/today/today.ts'
import { type ClubClock, useClubClock } from '../../queries/club-clock.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useInAddress } from '../../ui/in-address.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBoardActions } from '../board/board-actions.tsx'
import { GarageFrame, OpenedVehicle, type ShownGarage } from '../board/garage-frame.tsx'
import { useOpenRequest } from '../open-in-address.ts'
import { matchesVehicle } from '../vehicles/vehicle-search.ts'
import { type Row, TodayRowItem } from './today-row.tsx'

/** What to move next, by when. */
export function TodayTab() {
  const [shown, show] = useInAddress('show')
  const filter = FILTER_NAMES.find((name) => name === shown) ?? null
  const clock = useClubClock()
  return (
    <GarageFrame
      waiting={<TodaySkeleton />}
      toolbar={(vehicles) => (
        <Summary
          rows={todayRows(vehicles, clock)}
          filter={filter}
          onFilter={(name) => show(name ?? '')}
        />
      )}
    >
      {(garage) => (
        <TodayList
          {...garage}
          clock={clock}
          filter={filter}
          onShowAll={() => {
            show('')
            garage.onClearSearch()
          }}
        />
      )}
    </GarageFrame>
  )
}

const TITLES: Record<TodayGroup, string> = {
  late: 'Late',
  next_hour: 'Next hour',
  later_today: 'Later today',
  ready: 'Ready at the door',
  put_back: 'No longer wanted',
  brought_out: 'Also being brought out',
  tomorrow: 'Tomorrow',
}

const FILTERS = {
  late: ({ group }: Row) => group === 'late',
  nextHour: ({ group }: Row) => group === 'next_hour',
  ready: ({ group }: Row) => group === 'ready',
  comingHome: isComingHome,
}
const FILTER_NAMES = ['late', 'nextHour', 'ready', 'comingHome'] as const
type Filter = (typeof FILTER_NAMES)[number]

type TodayListProps = ShownGarage & {
  clock: ClubClock
  filter: Filter | null
  onShowAll: () => void
}

function TodayList(props: TodayListProps) {
  const { vehicles, commandStates, search, clock, filter, onShowAll } = props
  const actions = useBoardActions()
  const openRequest = useOpenRequest()
  const [openId, setOpenId] = useState<string | null>(null)
  const rows = todayRows(vehicles, clock)
  const shown = rows
    .filter((row) => filter === null || FILTERS[filter](row))
    .filter(({ vehicle }) => matchesVehicle(vehicle, search))
  return (
    <>
      {shown.length === 0 && <NothingShown isFiltered={rows.length > 0} onShowAll={onShowAll} />}
      {TODAY_GROUPS.map((group) => {
        const groupRows = shown.filter((row) => row.group === group)
        if (groupRows.length === 0) return null
        return (
          <section key={group} aria-labelledby={`today-${group}`} className="flex flex-col gap-1">
            <h2 id={`today-${group}`} className="text-xl">
              <span>{`${TITLES[group]} `}</span>
              <span className="tabular text-muted">{groupRows.length}</span>
            </h2>
            <ul className="flex flex-col gap-1">
              {groupRows.map((row) => (
                <TodayRowItem
                  key={`${row.vehicle.id} ${row.request?.id} ${row.way}`}
                  row={row}
                  clock={clock}
                  commandState={commandStates.get(row.vehicle.id) ?? 'none'}
                  onStep={actions.advance}
                  onPutBack={actions.putBack}
                  onOpen={setOpenId}
                  onOpenRequest={openRequest}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <OpenedVehicle
        vehicle={vehicles.find(({ id }) => id === openId)}
        actions={actions}
        onClose={() => setOpenId(null)}
      />
    </>
  )
}

type SummaryProps = {
  rows: readonly Row[]
  filter: Filter | null
  onFilter: (filter: Filter | null) => void
}

/** How many cars are late, due soon, ready and coming home; a tap on one shows only those. */
function Summary({ rows, filter, onFilter }: SummaryProps) {
  const counts = todayCounts(rows)
  const texts: Record<Filter, string> = {
    late: `${counts.late} late`,
    nextHour: `${counts.nextHour} in the next hour`,
    ready: `${counts.ready} ready`,
    comingHome: `${counts.comingHome} coming home`,
  }
  return (
    <fieldset aria-label="Show only" className="flex min-w-0 max-w-full flex-wrap gap-2">
      {(['late', 'nextHour', 'ready', 'comingHome'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter === name}
          onClick={() => onFilter(filter === name ? null : name)}
          className={`tabular min-h-14 rounded-full border border-control bg-raised px-5 font-semibold text-lg hover:border-text aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:text-on-accent ${
            name === 'late' && counts.late > 0 ? 'text-danger' : ''
          }`}
        >
          {texts[name]}
        </button>
      ))}
    </fieldset>
  )
}

function NothingShown({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No match"
        action={<Button onClick={onShowAll}>Show all</Button>}
      />
    )
  }
  return <EmptyState icon={<CalendarCheck />} title="Nothing due today or tomorrow" />
}

function TodaySkeleton() {
  return (
    <div className="flex flex-1 flex-col gap-3">
      <p role="status" className="sr-only">
        Loading today…
      </p>
      <Skeleton className="h-14 w-full lg:max-w-md" />
      <Skeleton className="h-14" />
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-24 rounded-lg!" />
      ))}
    </div>
  )
}
