/** Drawn where an event has no picture of its own. */
export const EVENT_POSTER = '/art/event-night.svg'
