export interface TestClock {
  now(): Date
  set(moment: Date | string): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** A clock that stands still until a test moves it; at first a Saturday noon in Philadelphia. */
export function testClock(start = '2026-05-23T16:00:00Z'): TestClock {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    set: (moment) => {
      at = new Date(moment).getTime()
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
