import { CalendarClock } from 'lucide-react'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { dateOf, dayInZone } from '#domain/dates.ts'
import { dayInWords } from '#domain/day-words.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { useMyCarRequests } from '../../api/my-car-requests.ts'
import { nextPending } from '../requests/next-pending.ts'
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
  const { data: requests, isError } = useMyCarRequests()
  const next = requests && nextPending(requests)
  const timeZone = useClubTimeZone()
  const today = dayInZone(new Date(), timeZone)
  const text = next && {
    to: YOUR_REQUESTS,
    title: `${REQUEST_LABELS[next.requestType]} · ${next.vehicleName}`,
    line: `${dayInWords(next.requestedDate, today)}, ${next.requestedTime}`,
  }
  return (
    <HomeCard
      icon={CalendarClock}
      heading="Next appointment"
      visual={<DayPlate day={next ? dateOf(next.requestedDate) : null} />}
      text={text ?? (requests ? NONE : isError ? FAILED : undefined)}
    />
  )
}
