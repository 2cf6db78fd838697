/** The address of an event's page in the console, or of the list. */
export function eventLink(eventId?: string): string {
  return eventId ? `/admin?tab=events&event=${eventId}` : '/admin?tab=events'
}
