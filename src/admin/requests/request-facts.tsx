import { CircleCheck, CircleHelp, CircleX, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { arrivalText } from '#domain/car-requests/arrival.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { placeDetails } from '#domain/car-requests/places.ts'
import { joinFacts } from '#domain/dot.ts'
import { formatPhone } from '#domain/members/phone.ts'
import { sentenceStart } from '#domain/sentence-start.ts'
import type { ClubClock } from '../../queries/club-clock.ts'
import { useVehiclesOnce } from '../../queries/vehicles.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { requestState } from '../board/request-state.ts'
import { formatMoment } from '../board/request-time.ts'
import { ContactLinks } from '../entries/contact-links.tsx'
import { carPlaceText, SOURCE_LABELS, slotText, stateText } from './request-text.ts'

function useCarPlaceText(request: CarRequest): string | null {
  const { data: vehicles } = useVehiclesOnce()
  const vehicle = vehicles?.find(({ id }) => id === request.vehicleId)
  if (!vehicle || request.status !== 'pending' || request.promise === 'confirmed') return null
  return carPlaceText(vehicle, { ...request, dueAt: Date.parse(request.dueAt) })
}

type RequestFactsProps = { request: CarRequest; clock: ClubClock }

/** Who requested what, what is promised, and how to reach them. */
export function RequestFacts({ request, clock }: RequestFactsProps) {
  const { promisedDate, promisedTime, requestedDate, requestedTime, offered } = request
  const said = arrivalText(request, (moment) => formatMoment(moment, clock.timeZone, clock.now))
  const requested = slotText({ date: requestedDate, time: requestedTime }, clock)
  const promised =
    promisedDate && promisedTime && slotText({ date: promisedDate, time: promisedTime }, clock)
  const facts: [string, ReactNode][] = [
    ['Requested', sentenceStart(requested)],
    ['Promised', promised && sentenceStart(promised)],
    ['Offered', sentenceStart(joinFacts(offered.map((slot) => slotText(slot, clock))))],
    ['Member', said && sentenceStart(said)],
    ['Car', useCarPlaceText(request)],
    ['Where', placeDetails(request.place).name],
    ['Came in', SOURCE_LABELS[request.source]],
    ['Note', request.notes && <LinkedText>{`“${request.notes}”`}</LinkedText>],
  ]
  return (
    <div>
      <StateLine request={request} clock={clock} />
      <dl className="mt-3 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1.5">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="tabular min-w-0 whitespace-pre-line font-medium [overflow-wrap:anywhere]">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <ContactLinks
        email={request.memberEmail}
        phone={request.memberPhone && formatPhone(request.memberPhone)}
      />
    </div>
  )
}

function StateLine({ request, clock }: RequestFactsProps) {
  const { icon: Icon, color } = styleOf(request, clock.now)
  return (
    <p
      data-state=""
      className={classNames(
        'flex items-start gap-2 rounded-md px-3 py-2 font-semibold text-lg leading-snug',
        color,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{stateText(request, clock)}</span>
    </p>
  )
}

const GOOD = { icon: CircleCheck, color: 'bg-on-road-soft text-on-road' }
const ENDED = { icon: CircleX, color: 'bg-sunken text-text' }

const PENDING_STYLES = {
  'to-answer': { icon: CircleHelp, color: 'bg-brass text-on-brass' },
  offered: { icon: Clock, color: 'bg-sunken text-text' },
  'over-capacity': { icon: TriangleAlert, color: 'bg-danger-soft text-danger' },
  confirmed: GOOD,
}

function styleOf(request: CarRequest, now: Date) {
  if (request.status === 'completed') return GOOD
  return request.status === 'pending' ? PENDING_STYLES[requestState(request, now)] : ENDED
}
