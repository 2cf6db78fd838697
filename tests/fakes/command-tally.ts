import type { CommandRow } from '../../src/mutations/kinds/status-command.ts'
import type { ModelGarage } from './model-garage.ts'

/** What a tablet said of a command; `expired` and `not-saved` without asking the server. */
type Saying = 'receipt' | 'rejected' | 'expired' | 'not-saved'
type Tap = {
  row: CommandRow
  tablet: string
  /** Whether it is certain that it was saved, or that the tablet said that it wasn't. */
  isKnown: boolean
  said: Set<Saying>
  /** Whether its tablet has read it from its storage. */
  wasRead: boolean
}

/** The taps on each tablet, and whether what the tablets said of them is what they did. */
export class CommandTally {
  private readonly garage: ModelGarage
  private readonly taps: Tap[] = []
  private readonly untrue: string[] = []

  constructor(garage: ModelGarage) {
    this.garage = garage
  }

  /** How many commands became what. */
  counts() {
    const count = (saying: Saying) => this.taps.filter(({ said }) => said.has(saying)).length
    return { moved: count('receipt'), clashed: count('rejected'), expired: count('expired') }
  }

  /** Notes a tap around what saves it, which resolves with whether its tablet lived to say what became of it. */
  async during(tablet: string, row: CommandRow, save: () => Promise<boolean>): Promise<void> {
    const tap: Tap = { row, tablet, isKnown: false, said: new Set(), wasRead: false }
    this.taps.push(tap)
    tap.isKnown = await save()
  }

  note(id: string, saying: Exclude<Saying, 'not-saved'>): void {
    const tap = this.taps.find(({ row }) => row.id === id)
    if (!tap || tap.said.has(saying)) return
    if (saying === 'rejected' && !this.mayBeRejected(tap)) {
      this.untrue.push(`${id} was rejected although nobody else moved its car`)
    }
    tap.said.add(saying)
  }

  /** Notes that a tablet reads a command from its storage. */
  reads(id: string): void {
    const tap = this.taps.find(({ row }) => row.id === id)
    if (tap) tap.wasRead = true
  }

  /** Notes whether a tablet shows that a command was not saved, or rejected. */
  showsAsNotSaved(id: string, isShown: boolean): void {
    const tap = this.taps.find(({ row }) => row.id === id)
    if (!tap) return
    const isRejected = tap.said.has('rejected') || tap.said.has('expired')
    if (isShown && !isRejected) tap.said.add('not-saved')
    else tap.said.delete('not-saved')
  }

  problems(): string[] {
    const applied = [...this.garage.history.values()]
      .flat()
      .flatMap(({ commandId }) => commandId ?? [])
    const isTwice = new Set(applied).size < applied.length
    return [
      ...this.untrue,
      ...(isTwice ? ['a command was applied twice'] : []),
      ...this.taps.flatMap((tap) => problemsOf(tap, applied.includes(tap.row.id))),
      ...this.outOfOrder(),
    ]
  }

  private mayBeRejected({ tablet, row }: Tap): boolean {
    const { vehicleId } = row.input
    const own = this.taps.filter(
      (one) => one.tablet === tablet && one.row.input.vehicleId === vehicleId,
    )
    const ids = new Set(own.map((one) => one.row.id))
    const changes = this.garage.history.get(vehicleId) ?? []
    const isMovedByOther = changes.some(
      ({ commandId }) => commandId === null || !ids.has(commandId),
    )
    // A copy of an expired one may still move the car, and one that wasn't saved doesn't.
    const hasGaps = own.some(
      (one) => !one.isKnown || one.said.has('expired') || one.said.has('not-saved'),
    )
    return isMovedByOther || hasGaps
  }

  private outOfOrder(): string[] {
    return [...this.garage.history].flatMap(([car, changes]) =>
      [...new Set(this.taps.map(({ tablet }) => tablet))].flatMap((tablet) => {
        const made = this.taps.filter((tap) => tap.tablet === tablet).map(({ row }) => row.id)
        const places = changes
          .flatMap(({ commandId }) => commandId ?? [])
          .map((id) => made.indexOf(id))
        const own = places.filter((place) => place >= 0)
        const isInOrder = own.every((place, index) => index === 0 || place > (own[index - 1] ?? -1))
        return isInOrder ? [] : [`${car} moved out of order`]
      }),
    )
  }
}

function problemsOf({ row, isKnown, said, wasRead }: Tap, hasMoved: boolean): string[] {
  const problems: string[] = []
  if (isKnown && said.size === 0) problems.push('was lost')
  if (said.has('receipt') && said.has('rejected')) problems.push('arrived and was rejected')
  // Another page may have sent it while it seemed not to be saved, before anybody read it.
  const isWrong = said.has('not-saved') && (wasRead || !said.has('receipt'))
  if (hasMoved && (said.has('rejected') || isWrong)) {
    problems.push('is said not to have moved its car')
  }
  return problems.map((problem) => `command ${row.id} ${problem}`)
}
