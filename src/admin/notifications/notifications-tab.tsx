import { ArrowLeft, Download } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { usePagedList } from '../../queries/paged-list.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSearchInAddress } from '../../ui/in-address.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { notificationsLink } from '../console-links.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { formatCount, ListTotal, SearchField } from '../lists/list-toolbar.tsx'
import {
  CAR_REQUEST_KIND,
  EVENT_INQUIRY_KIND,
  type Kind,
  NEWSLETTER_KIND,
  STORAGE_INQUIRY_KIND,
} from './kinds.tsx'
import { EventRsvps, Newest, RSVPS_ANCHOR, useComingEvents, useNewest } from './newest.tsx'

export default function NotificationsTab() {
  const [params] = useSearchParams()
  const list = params.get('list')
  if (list === CAR_REQUEST_KIND.name) return <WholeList kind={CAR_REQUEST_KIND} />
  if (list === EVENT_INQUIRY_KIND.name) return <WholeList kind={EVENT_INQUIRY_KIND} />
  if (list === STORAGE_INQUIRY_KIND.name) return <WholeList kind={STORAGE_INQUIRY_KIND} />
  if (list === NEWSLETTER_KIND.name) return <WholeList kind={NEWSLETTER_KIND} />
  return (
    <>
      <JumpLinks />
      <div className="grid items-start gap-x-6 gap-y-5 py-2 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Newest kind={CAR_REQUEST_KIND} />
          <EventRsvps />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Newest kind={EVENT_INQUIRY_KIND} />
          <Newest kind={STORAGE_INQUIRY_KIND} />
          <Newest kind={NEWSLETTER_KIND} />
        </div>
      </div>
    </>
  )
}

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
      <span>{title}</span>
      <span className="tabular text-muted">{total ?? '…'}</span>
    </button>
  )
}

function KindLink<Row extends { id: string }>({ kind }: { kind: Kind<Row> }) {
  return <JumpLink anchor={kind.name} title={kind.title} total={useNewest(kind).total} />
}

/** Links to each list, because on a tablet the lists are many screens long. */
function JumpLinks() {
  const { coming } = useComingEvents()
  return (
    <nav
      aria-label="Lists"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 pt-2 xl:hidden"
    >
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

const ROWS_A_PAGE = 20

function WholeList<Row extends { id: string }>({ kind }: { kind: Kind<Row> }) {
  const { typed, q, search } = useSearchInAddress()
  const list = usePagedList(kind.list, { q, limit: ROWS_A_PAGE })
  return (
    <div className="flex flex-col gap-3 py-2">
      <LinkButton to={notificationsLink()} variant="ghost" className="-ml-4 min-h-14! self-start">
        <ArrowLeft aria-hidden="true" className="size-5" />
        All notifications
      </LinkButton>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 className="text-3xl">{kind.title}</h2>
        <ListTotal text={formatCount(list.total, q)} isFormer={list.isPlaceholderData} />
        <SearchField label={`Search ${kind.of}`} value={typed} onChange={search} />
        {kind.exportPath && (
          <a
            href={kind.exportPath}
            download
            className={buttonStyle('secondary', 'ml-auto min-h-14! max-md:w-full')}
          >
            <Download aria-hidden="true" className="size-5" />
            Export as CSV
          </a>
        )}
      </div>
      <ListFrame
        {...list}
        of={kind.of}
        empty={
          <EmptyState
            heading="h3"
            icon={kind.icon}
            title={q.trim() ? 'No match' : `No ${kind.of} yet`}
          />
        }
      >
        <ul className="rounded-lg border border-border bg-surface shadow-card">
          {list.rows?.map(kind.renderRow)}
        </ul>
      </ListFrame>
    </div>
  )
}
