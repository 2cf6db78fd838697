import type { ModelClub } from './model-club.ts'

type Attending = boolean | 'none'
type Chosen = { memberId: string; eventId: string; allowed: Set<Attending> }

/** The RSVPs that members made, and what the club may have of them by what the members were told. */
export class ChoiceTally {
  private readonly chosen = new Map<string, Chosen>()

  get count(): number {
    return this.chosen.size
  }

  /** Notes a choice around what saves it, which resolves with whether it certainly did. */
  async choosing(
    { memberId, eventId }: { memberId: string; eventId: string },
    attending: boolean,
    save: () => Promise<boolean>,
  ): Promise<void> {
    const name = `${memberId} ${eventId}`
    const before = this.chosen.get(name)?.allowed ?? new Set<Attending>(['none'])
    this.chosen.set(name, { memberId, eventId, allowed: new Set([...before, attending]) })
    if (!(await save())) return
    this.chosen.set(name, { memberId, eventId, allowed: new Set([attending]) })
  }

  /** Differences between the club's data and what the members were told. */
  problems(club: ModelClub): string[] {
    return [...this.chosen.values()].flatMap(({ memberId, eventId, allowed }) => {
      const found = club.events.get(eventId)?.get(memberId) ?? 'none'
      if (allowed.has(found)) return []
      return [`event ${eventId} has ${memberId} as ${found}, not ${[...allowed].join(' or ')}`]
    })
  }
}
