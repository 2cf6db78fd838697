import { ArrowLeft, CalendarDays, MapPin } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { EVENT_POSTER, type EventCard } from '#domain/events/event-card.ts'
import { Picture } from '../../ui/picture.tsx'
import { LocationPage } from '../location-page.tsx'
import NotFoundPage from '../not-found-page.tsx'
import { EventAnswer } from '../rsvp/event-answer.tsx'
import { useRsvpDialog } from '../rsvp/use-rsvp-dialog.tsx'
import { useSiteData } from '../site-data.ts'
import { EVENT_LINKS } from '../site-header.tsx'

/** The page of one event, which the server sends with the page. */
export default function EventPage() {
  const { event } = useSiteData()
  return event ? <EventArticle event={event} /> : <NotFoundPage />
}

const link =
  'inline-flex min-h-target items-center gap-2 font-semibold text-brass-text underline underline-offset-4'

function EventArticle({ event }: { event: EventCard }) {
  const titleId = useId()
  const rsvp = useRsvpDialog()
  const isAhead = event.state === 'open' || event.state === 'full'
  return (
    <LocationPage links={EVENT_LINKS}>
      <article
        aria-labelledby={titleId}
        className="safe-x pt-4 pb-12 [overflow-wrap:anywhere] md:pt-8 md:pb-20"
      >
        <div className="mx-auto flex max-w-6xl flex-col gap-4">
          <Link to="/philadelphia#events" className={`${link} self-start`}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            All events
          </Link>
          <div className="grid items-start gap-6 md:grid-cols-2 md:gap-12">
            <div className="aspect-[3/2] overflow-hidden rounded-lg bg-sunken">
              <Picture src={event.image} fallback={EVENT_POSTER} loading="eager" />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <h1 id={titleId} className="text-4xl md:text-5xl">
                {event.title}
              </h1>
              <p className="flex items-start gap-2 text-lg">
                <CalendarDays aria-hidden="true" className="mt-1 size-5 shrink-0 text-brass-text" />
                <span className="flex min-w-0 flex-wrap gap-x-3">
                  <span className="font-semibold">{event.day}</span>
                  <span className="tabular">{event.time}</span>
                </span>
              </p>
              <p className="flex items-start gap-2 text-lg">
                <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-brass-text" />
                <span className="min-w-0">{event.location}</span>
              </p>
              <EventAnswer event={event} titleId={titleId} onRsvp={() => rsvp.open(event)} />
              {isAhead && (
                <a href="/members/events" className={`${link} self-start`}>
                  Members answer in the portal
                </a>
              )}
              <p className="whitespace-pre-line text-pretty">{event.description}</p>
            </div>
          </div>
        </div>
      </article>
      {rsvp.dialog}
    </LocationPage>
  )
}
