import { CalendarClock } from 'lucide-react'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { dateOf } from '#domain/dates.ts'
import { dayInWords } from '#domain/day-words.ts'
import { useOutbox } from '../../outbox/use-outbox.ts'
import { useMember } from '../member-context.ts'
import { WAITING } from '../requests/next-request.ts'
import { useComingUp } from '../requests/use-coming-up.ts'
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
  const { member } = useMember()
  const { first, today, isRead, isError } = useComingUp(useOutbox(member.id).rows)
  const next = first()
  const text = next && {
    to: YOUR_REQUESTS,
    title: `${REQUEST_LABELS[next.wish.requestType]} · ${next.wish.vehicleName}`,
    line: `${dayInWords(next.wish.requestedDate, today)}, ${next.wish.requestedTime}${next.isWaiting ? ` · ${WAITING}` : ''}`,
  }
  return (
    <HomeCard
      icon={CalendarClock}
      heading="Next appointment"
      visual={<DayPlate day={next ? dateOf(next.wish.requestedDate) : null} />}
      text={text ?? (isRead ? NONE : isError ? FAILED : undefined)}
    />
  )
}
