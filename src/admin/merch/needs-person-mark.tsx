import { useNeedingPerson } from '../../api/orders.ts'

/** How many orders need a person; nothing while there are none. */
export function NeedsPersonMark({ everyMs }: { everyMs: number | false }) {
  const count = useNeedingPerson(everyMs).data?.length ?? 0
  if (count === 0) return null
  return (
    <span className="tabular relative grid min-h-6 min-w-6 place-items-center rounded-full bg-danger px-1.5 font-semibold text-on-danger text-sm leading-none">
      {count}
      <span className="sr-only">{count === 1 ? ' needs a person' : ' need a person'}</span>
    </span>
  )
}
