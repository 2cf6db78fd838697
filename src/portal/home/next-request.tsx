import { CalendarClock } from 'lucide-react'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { dateOf, dayInZone } from '#domain/dates.ts'
import { dayInWords } from '#domain/day-words.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { useMyCarRequests } from '../../api/my-car-requests.ts'
import { useOutbox } from '../../outbox/use-outbox.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { useMember } from '../member-context.ts'
import { mergeRequests } from '../requests/merge-requests.ts'
import { nextRequest } from '../requests/next-request.ts'
import { DayPlate } from './day-plate.tsx'
import { HomeCard } from './home-card.tsx'

const YOUR_REQUESTS = '/members/car-pickup-dropoff#your-requests'
const NONE = {
  to: '/members/car-pickup-dropoff',
  title: 'Nothing asked for yet',
  line: 'Choose a day, and your car will be ready.',
}
const FAILED = {
  to: YOUR_REQUESTS,
  title: 'Your requests could not be read',
  line: 'Nothing is lost; they come back by themselves.',
}

export function NextRequest() {
  const { data: requests, dataUpdatedAt, isError } = useMyCarRequests()
  const { member } = useMember()
  const { rows } = useOutbox(member.id)
  const timeZone = useClubTimeZone()
  const today = dayInZone(useMinute(), timeZone)
  const next = nextRequest(mergeRequests(rows, requests ?? [], dataUpdatedAt).items, today)
  const text = next && {
    to: YOUR_REQUESTS,
    title: `${REQUEST_LABELS[next.wish.requestType]} · ${next.wish.vehicleName}`,
    line: `${dayInWords(next.wish.requestedDate, today)}, ${next.wish.requestedTime}${next.isWaiting ? ' · waiting to go out' : ''}`,
  }
  return (
    <HomeCard
      icon={CalendarClock}
      heading="Next appointment"
      visual={<DayPlate day={next ? dateOf(next.wish.requestedDate) : null} />}
      text={text ?? (requests ? NONE : isError ? FAILED : undefined)}
    />
  )
}
