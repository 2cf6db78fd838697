import { isUpcoming } from '#domain/events/event-day.ts'
import { useClubEvents } from '../../api/admin-events.ts'

export function useComingEvents() {
  const { data, ...query } = useClubEvents()
  return { ...query, coming: data?.filter((event) => isUpcoming(event, new Date())) }
}
