import { RSVPS_ANCHOR } from './event-answers.tsx'
import {
  CAR_REQUEST_KIND,
  EVENT_INQUIRY_KIND,
  type Kind,
  NEWSLETTER_KIND,
  STORAGE_INQUIRY_KIND,
} from './kinds.tsx'
import { useComingEvents } from './use-coming-events.ts'
import { useNewest } from './use-newest.ts'

function jumpTo(anchor: string) {
  const heading = document.getElementById(anchor)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

type JumpLinkProps = { anchor: string; title: string; total: string | null }

function JumpLink({ anchor, title, total }: JumpLinkProps) {
  return (
    <button
      type="button"
      onClick={() => jumpTo(anchor)}
      className="flex min-h-14 items-center justify-between gap-2 rounded-md border border-border bg-surface px-3 py-1.5 text-left font-medium leading-tight hover:border-text md:max-lg:flex-col md:max-lg:items-start md:max-lg:justify-center md:max-lg:gap-0"
    >
      {title}
      <span className="tabular text-muted">{total ?? '…'}</span>
    </button>
  )
}

function KindLink<Row extends { id: string }>({ kind }: { kind: Kind<Row> }) {
  return <JumpLink anchor={kind.name} title={kind.title} total={useNewest(kind).total} />
}

/** On a tablet the lists are many screens long: this is the way to each. */
export function JumpLinks() {
  const { coming } = useComingEvents()
  return (
    <nav aria-label="Lists" className="grid grid-cols-2 gap-2 pt-2 md:grid-cols-5 xl:hidden">
      <KindLink kind={CAR_REQUEST_KIND} />
      <JumpLink
        anchor={RSVPS_ANCHOR}
        title="Event RSVPs"
        total={coming ? String(coming.length) : null}
      />
      <KindLink kind={EVENT_INQUIRY_KIND} />
      <KindLink kind={STORAGE_INQUIRY_KIND} />
      <KindLink kind={NEWSLETTER_KIND} />
    </nav>
  )
}
