import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { myCarRequestsQuery } from '../../api/my-car-requests.ts'
import type { OutboxRow } from '../../outbox/outbox-row.ts'

/** Has the list of the club read again as soon as a request went out, whatever page is open. */
export function useSentRequests(rows: readonly OutboxRow[]) {
  const queryClient = useQueryClient()
  const sent = rows
    .filter((row) => row.state === 'sent')
    .map((row) => row.id)
    .join()
  useEffect(() => {
    if (sent) void queryClient.invalidateQueries({ queryKey: myCarRequestsQuery.queryKey })
  }, [sent, queryClient])
}
