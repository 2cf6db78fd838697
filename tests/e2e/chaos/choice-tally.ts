export type Attending = boolean | 'none'
export type FoundChoice = { memberId: string; eventId: string; attending: boolean }
type Told = { memberId: string; eventId: string; allowed: Set<Attending> }

/** What members were told of their choices, of which only the last for each event may stand at the club. */
export function createChoiceTally() {
  const told = new Map<string, Told>()
  const busy = new Set<string>()
  let kept = 0
  return {
    keptCount: () => kept,
    /** Notes a choice around the act that makes it; one at a time for each member and event. */
    async during(
      memberId: string,
      eventId: string,
      attending: boolean,
      act: () => Promise<unknown>,
    ) {
      const name = `${memberId} ${eventId}`
      if (busy.has(name)) return
      busy.add(name)
      const before = told.get(name)?.allowed ?? new Set<Attending>(['none'])
      told.set(name, { memberId, eventId, allowed: new Set([...before, attending]) })
      try {
        await act()
        told.set(name, { memberId, eventId, allowed: new Set([attending]) })
        kept += 1
      } finally {
        busy.delete(name)
      }
    },
    problems(found: FoundChoice[]): string[] {
      const ofMembers = [...told.values()].flatMap(({ memberId, eventId, allowed }) => {
        const rows = found.filter((one) => one.memberId === memberId && one.eventId === eventId)
        const standing = rows[0]?.attending ?? 'none'
        if (rows.length <= 1 && allowed.has(standing)) return []
        return [
          `event ${eventId} has ${memberId} as ${standing}, told ${[...allowed].join(' or ')}`,
        ]
      })
      const strangers = found
        .filter((one) => !told.has(`${one.memberId} ${one.eventId}`))
        .map((one) => `event ${one.eventId} has ${one.memberId}, who never answered`)
      return [...ofMembers, ...strangers]
    },
  }
}
