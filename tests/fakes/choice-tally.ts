type Attending = boolean | 'none'
export type FoundChoice = { memberId: string; eventId: string; attending: boolean }
type ExpectedChoice = { memberId: string; eventId: string; allowed: Set<Attending> }

/** The RSVPs that members made, of which the club must have the last for each event. */
export function createChoiceTally() {
  const expected = new Map<string, ExpectedChoice>()
  const busy = new Set<string>()
  let saved = 0
  return {
    savedCount: () => saved,
    /** Notes a choice around what saves it, which resolves with whether it certainly did; one at a time for each. */
    async during(
      memberId: string,
      eventId: string,
      attending: boolean,
      save: () => Promise<boolean>,
    ) {
      const name = `${memberId} ${eventId}`
      if (busy.has(name)) return
      busy.add(name)
      const before = expected.get(name)?.allowed ?? new Set<Attending>(['none'])
      expected.set(name, { memberId, eventId, allowed: new Set([...before, attending]) })
      try {
        if (!(await save())) return
        expected.set(name, { memberId, eventId, allowed: new Set([attending]) })
        saved += 1
      } finally {
        busy.delete(name)
      }
    },
    /** Notes that a member reads that the event was full, and what that does: the club may have any answer. */
    async refusing(memberId: string, eventId: string, read: () => Promise<unknown>) {
      const name = `${memberId} ${eventId}`
      if (busy.has(name)) return
      expected.set(name, { memberId, eventId, allowed: new Set(['none', true, false]) })
      await read()
    },
    problems(found: FoundChoice[]): string[] {
      const ofMembers = [...expected.values()].flatMap(({ memberId, eventId, allowed }) => {
        const rows = found.filter((one) => one.memberId === memberId && one.eventId === eventId)
        const current = rows[0]?.attending ?? 'none'
        if (rows.length <= 1 && allowed.has(current)) return []
        return [
          `event ${eventId} has ${memberId} as ${current}, expected ${[...allowed].join(' or ')}`,
        ]
      })
      const strangers = found
        .filter((one) => !expected.has(`${one.memberId} ${one.eventId}`))
        .map((one) => `event ${one.eventId} has ${one.memberId}, who never answered`)
      return [...ofMembers, ...strangers]
    },
  }
}
