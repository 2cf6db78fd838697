import type { Member } from '#domain/members/member.ts'
import type { ModelClub } from './model-club.ts'

type Version = number | 'none'
type ExpectedRequest = {
  /** Null while nobody knows whether it was saved. */
  id: string | null
  member: Member
  versions: number
  allowed: Set<Version>
}
type Attending = boolean | 'none'
type Chosen = { memberId: string; eventId: string; allowed: Set<Attending> }

/** The requests and RSVPs that members made, and what the club may have of them by what the members were told. */
export class WriteTally {
  readonly requests: ExpectedRequest[] = []
  private readonly chosen = new Map<string, Chosen>()

  get choiceCount(): number {
    return this.chosen.size
  }

  /** Notes a request around what saves it, which resolves with the id of its row, or null. */
  async adding(member: Member, save: (index: number) => Promise<string | null>): Promise<void> {
    const expected: ExpectedRequest = {
      id: null,
      member,
      versions: 1,
      allowed: new Set<Version>(['none', 0]),
    }
    expected.id = await save(this.requests.push(expected) - 1)
    if (expected.id !== null) expected.allowed = new Set([0])
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
    return [...this.wrongRequests(club), ...this.wrongChoices(club)]
  }

  private wrongRequests(club: ModelClub): string[] {
    const notes = [...club.arrived.values()].map((one) => ({
      memberId: one.memberId,
      notes: String(one.request.notes),
    }))
    return this.requests.flatMap((one, index) => {
      const copies = notes.filter((each) => each.notes.startsWith(`${index}:`))
      const version = copies[0] ? Number(copies[0].notes.split(':')[1]) : 'none'
      const problems: string[] = []
      if (copies.length > 1) problems.push(`request ${index} arrived ${copies.length} times`)
      if (!one.allowed.has(version)) {
        problems.push(
          `request ${index} arrived as ${version}, not ${[...one.allowed].join(' or ')}`,
        )
      }
      if (copies.some((each) => each.memberId !== one.member.id)) {
        problems.push(`request ${index} arrived under the wrong member`)
      }
      return problems
    })
  }

  private wrongChoices(club: ModelClub): string[] {
    return [...this.chosen.values()].flatMap(({ memberId, eventId, allowed }) => {
      const found = club.events.get(eventId)?.get(memberId) ?? 'none'
      if (allowed.has(found)) return []
      return [`event ${eventId} has ${memberId} as ${found}, not ${[...allowed].join(' or ')}`]
    })
  }
}
