import { CalendarPlus, MapPin, Users } from 'lucide-react'
import { useId, useState } from 'react'
import type { ClubEvent } from '#domain/events/event.ts'
import { eventDay, formatDate } from '#domain/events/event-day.ts'
import { formatGoing } from '#domain/events/event-places.ts'
import { formatTime } from '#domain/events/event-time.ts'
import { weekdayText } from '#domain/format-day.ts'
import { calendarFileOf } from '../../queries/events.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LongText } from '../../ui/long-text.tsx'
import { RsvpChoice } from './rsvp-choice.tsx'
import type { Rsvps } from './use-rsvps.ts'

type EventListProps = { events: readonly ClubEvent[]; rsvps: Rsvps }

export function EventList({ events, rsvps }: EventListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {events.map((event) => (
        <li key={event.id} className="@container min-w-0">
          <EventCard event={event} rsvps={rsvps} />
        </li>
      ))}
    </ul>
  )
}

type EventCardProps = { event: ClubEvent; rsvps: Rsvps }

function EventCard({ event, rsvps }: EventCardProps) {
  const titleId = useId()
  const { goingCount } = rsvps.availabilityOf(event)
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        'grid overflow-hidden rounded-lg border border-border bg-surface shadow-card @xl:grid-cols-[1fr_17rem] @xl:grid-rows-[auto_1fr]',
        event.imageUrl && '@4xl:grid-cols-[16rem_1fr_17rem] @4xl:grid-rows-1',
      )}
    >
      {event.imageUrl && <EventPicture src={event.imageUrl} />}
      <div
        className={classNames(
          'flex min-w-0 flex-col gap-3 p-4 @md:p-5 @xl:col-start-1 @xl:row-span-2 @xl:row-start-1',
          event.imageUrl && '@4xl:col-start-2',
        )}
      >
        <When event={event} />
        <h2 id={titleId} className="text-3xl [overflow-wrap:anywhere]">
          {event.title}
        </h2>
        <p className="flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-text" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{event.location}</span>
        </p>
        <LongText text={event.description} about={event.title} />
      </div>
      <div className="flex flex-col gap-3 p-4 pt-0 @md:p-5 @md:pt-0 @xl:-col-end-1 @xl:pt-5">
        {!event.cancelledAt && (
          <p className="tabular flex items-center gap-2 font-medium">
            <Users aria-hidden="true" className="size-5 shrink-0 text-brass-text" />
            <span>{formatGoing({ goingCount, maxAttendees: event.maxAttendees })}</span>
          </p>
        )}
        <RsvpChoice event={event} rsvps={rsvps} />
        {!event.cancelledAt && (
          <a
            href={calendarFileOf(event)}
            download
            className={buttonStyle('ghost', '-ml-3 self-start px-3!')}
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            Add to Calendar
            <span className="sr-only">
              : <bdi>{event.title}</bdi>
            </span>
          </a>
        )}
      </div>
    </article>
  )
}

function When({ event }: { event: ClubEvent }) {
  const day = eventDay(event)
  const weekday = day ? weekdayText(day) : ''
  const time = formatTime(event.eventTime)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-bold font-display text-2xl text-brass-text leading-tight">
        {formatDate(event)}
      </span>
      <span className="tabular min-w-0 text-muted [overflow-wrap:anywhere]">
        {[weekday, time].filter(Boolean).join(', ')}
      </span>
    </p>
  )
}

/** Renders nothing when the picture can't be loaded. */
function EventPicture({ src }: { src: string }) {
  const [brokenSrc, setBrokenSrc] = useState('')
  if (brokenSrc === src) return null
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBrokenSrc(src)}
      className="aspect-video w-full bg-sunken object-cover @xl:col-start-2 @xl:row-start-1 @xl:aspect-3/2 @4xl:col-start-1 @4xl:m-5 @4xl:mr-0 @4xl:w-auto @4xl:self-start @4xl:rounded-md"
    />
  )
}
