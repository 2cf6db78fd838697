import { CalendarDays } from 'lucide-react'
import { dateInWords, eventDay } from '#domain/events/event-day.ts'
import { timeInWords } from '#domain/events/event-time.ts'
import { useEvents } from '../../api/events.ts'
import { Picture } from '../../ui/picture.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { type NextEvent as Next, useNextEvent } from '../events/use-next-event.ts'
import { DayPlate } from './day-plate.tsx'
import { HomeCard } from './home-card.tsx'

const EVENTS = '/members/events'
const NONE = {
  to: EVENTS,
  title: 'No upcoming events',
  line: 'The next drive or dinner will stand here.',
}
const FAILED = {
  to: EVENTS,
  title: 'The calendar could not be read',
  line: 'It comes back by itself.',
}

function textOf({ event, attending }: Next) {
  const going = attending ? 'You are going' : ''
  const line = [dateInWords(event), timeInWords(event.eventTime), going || event.location]
  return { to: EVENTS, title: event.title, line: line.filter(Boolean).join(' · ') }
}

export function NextEvent() {
  const { data: events, isError } = useEvents()
  const next = useNextEvent(useMinute())
  return (
    <HomeCard
      icon={CalendarDays}
      heading="Next event"
      visual={
        next?.event.imageUrl ? (
          <Picture src={next.event.imageUrl} fallback="/art/poster-dusk.svg" loading="eager" />
        ) : (
          <DayPlate day={next ? eventDay(next.event) : null} />
        )
      }
      text={next ? textOf(next) : events ? NONE : isError ? FAILED : undefined}
    />
  )
}
