/** How much waits on this device, in few enough words for a phone. */
export function waitingInWords(requests: number, rsvps: number): string {
  if (requests > 0 && rsvps > 0) return `${requests + rsvps} waiting`
  if (rsvps > 0) return rsvps === 1 ? '1 RSVP waiting' : `${rsvps} RSVPs waiting`
  return requests === 1 ? '1 request waiting' : `${requests} requests waiting`
}
