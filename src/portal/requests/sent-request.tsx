import { CircleCheck, Clock, History } from 'lucide-react'
import type { CarRequest } from '#domain/car-requests/car-request.schema.ts'
import { Badge } from '../../ui/badge.tsx'
import { RequestCard } from './request-card.tsx'

const looks = {
  pending: { word: 'Pending', icon: <Clock aria-hidden="true" />, tone: 'brass' },
  completed: { word: 'Completed', icon: <CircleCheck aria-hidden="true" />, tone: 'neutral' },
  expired: { word: 'Expired', icon: <History aria-hidden="true" />, tone: 'neutral' },
} as const

export function SentRequest({ request }: { request: CarRequest }) {
  const { word, icon, tone } = looks[request.status]
  return (
    <RequestCard
      request={request}
      badge={
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      }
    />
  )
}
