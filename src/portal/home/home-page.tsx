import { CalendarDays, Newspaper } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { CLUB } from '#domain/club.ts'
import { DOT, joinFacts } from '#domain/dot.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { eventDay, formatDate, isUpcoming } from '#domain/events/event-day.ts'
import { formatTime } from '#domain/events/event-time.ts'
import { unconfirmedDay } from '#domain/events/rsvp.ts'
import { useMutations } from '../../mutations/use-mutations.ts'
import { InstallCard } from '../../pwa/install-card.tsx'
import { currentOffer, subscribeToOffer } from '../../pwa/install-offer.ts'
import { useMinute } from '../../queries/club-clock.ts'
import { useArticles } from '../../queries/digest.ts'
import { useEvents, useMyRsvps } from '../../queries/events.ts'
import { useMyVehicles } from '../../queries/my-vehicles.ts'
import { Picture } from '../../ui/picture.tsx'
import { useMember } from '../member-context.ts'
import { dayOfMoment } from '../published-text.ts'
import { usePageTitle } from '../use-page-title.ts'
import { ChangedEvents } from './changed-events.tsx'
import { DayPlate, HomeCard } from './home-card.tsx'
import { YourCars } from './your-cars.tsx'

export default function HomePage() {
  usePageTitle('Members Portal')
  const { member } = useMember()
  const { data: cars, isError } = useMyVehicles()
  const mutations = useMutations(member.id)
  const now = useMinute()
  const hasChanged = useHasChanged(now)
  const offer = useSyncExternalStore(subscribeToOffer, currentOffer)
  return (
    <div className="flex flex-col gap-8">
      <YourCars mutations={mutations} />
      {(cars || isError) && hasChanged && <ChangedEvents mutations={mutations} now={now} />}
      {(cars || isError) && (
        <div className="@container">
          <div className="grid gap-4 @2xl:grid-cols-2">
            <NextEvent now={now} />
            <LatestArticle />
          </div>
        </div>
      )}
      {offer !== 'none' && <InstallCard appName={CLUB.shortName} />}
    </div>
  )
}

/**
 * Whether an event moved or was cancelled since the member's yes; stays true after that, so that their new answer stays
 * on the page.
 */
function useHasChanged(now: Date): boolean {
  const { data: events } = useEvents()
  const { data: rsvps } = useMyRsvps()
  const [hasChanged, setHasChanged] = useState(false)
  const isChanged = (event: ClubEvent) => {
    const rsvp = rsvps?.find((one) => one.eventId === event.id)
    if (!rsvp?.attending || !isUpcoming(event, now)) return false
    return event.cancelledAt !== null || unconfirmedDay(rsvp, event) !== null
  }
  if (!hasChanged && events?.some(isChanged)) setHasChanged(true)
  return hasChanged
}

const RETRY_LINE = 'Open to try again.'

const EVENTS = '/members/events'
const NO_EVENTS = { to: EVENTS, title: 'No upcoming events', line: '' }
const EVENTS_FAILED = { to: EVENTS, title: "Couldn't load the events", line: RETRY_LINE }

function NextEvent({ now }: { now: Date }) {
  const { data: events, isError } = useEvents()
  const { data: rsvps } = useMyRsvps()
  const next = events?.find(
    (one) => isUpcoming(one, now) && eventDay(one) !== null && !one.cancelledAt,
  )
  const rsvp = rsvps?.find((one) => one.eventId === next?.id)
  const isGoing = next && rsvp?.attending && unconfirmedDay(rsvp, next) === null
  const unreadText = isError ? EVENTS_FAILED : undefined
  const text = next && {
    to: EVENTS,
    title: next.title,
    line: joinFacts([
      formatDate(next),
      formatTime(next.eventTime),
      isGoing ? "You're going" : next.location,
    ]),
  }
  return (
    <HomeCard
      icon={CalendarDays}
      heading="Next event"
      visual={
        next?.imageUrl ? (
          <Picture src={next.imageUrl} fallback="/art/poster-dusk.svg" loading="eager" />
        ) : (
          <DayPlate day={next ? eventDay(next) : null} />
        )
      }
      text={text ?? (events ? NO_EVENTS : unreadText)}
    />
  )
}

const DIGEST = '/members/digest'
const NO_ARTICLES = { to: DIGEST, title: 'No articles yet', line: '' }
const ARTICLES_FAILED = { to: DIGEST, title: "Couldn't load the Digest", line: RETRY_LINE }

function LatestArticle() {
  const { data: articles, isError } = useArticles()
  const latest = articles?.[0]
  const unreadText = isError ? ARTICLES_FAILED : undefined
  const text = latest && {
    to: `/members/digest/article/${latest.id}`,
    title: latest.title,
    line: `${latest.category}${DOT} ${dayOfMoment(latest.publishedAt)}`,
  }
  return (
    <HomeCard
      icon={Newspaper}
      heading="Latest article"
      visual={
        <Picture src={latest?.imageUrl ?? null} fallback="/art/drawn-road.svg" loading="eager" />
      }
      text={text ?? (articles ? NO_ARTICLES : unreadText)}
    />
  )
}
