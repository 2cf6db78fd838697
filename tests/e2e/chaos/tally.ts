import type { ActedRequest, FoundAct } from '../../fakes/act-effects.ts'

const NONE = 'none'
type ExpectedRequest = {
  memberId: string
  rowId: string | null
  versions: number
  /** The notes with which it may have arrived, or that it never did. */
  allowed: Set<string>
}
export type Found = { requests: readonly ActedRequest[]; history: readonly FoundAct[] }

/** With what members' requests must have arrived at the club, before anybody acted on them there. */
export function createTally(marker: string) {
  const expected: ExpectedRequest[] = []
  const notes = (index: number, version: number) => `${marker}:${index}:${version}`

  function problemsOf(one: ExpectedRequest, index: number, { requests, history }: Found) {
    const copies = requests.filter((copy) => copy.notes?.startsWith(`${marker}:${index}:`))
    const sent = copies.map(
      ({ id, notes }) => history.find(({ requestId }) => requestId === id)?.before.notes ?? notes,
    )
    const arrived = sent[0] ?? NONE
    const problems: string[] = []
    if (sent.length > 1) problems.push(`arrived as ${sent.join(' and ')}`)
    if (!one.allowed.has(arrived)) {
      problems.push(`arrived as ${arrived}, expected ${[...one.allowed].join(' or ')}`)
    }
    if (copies.some(({ memberId }) => memberId !== one.memberId)) {
      problems.push('arrived under another member')
    }
    return problems.map((problem) => `request ${index} ${problem}`)
  }

  return {
    expected,
    notes,
    begin(memberId: string): number {
      const allowed = new Set([NONE, notes(expected.length, 0)])
      return expected.push({ memberId, rowId: null, versions: 1, allowed }) - 1
    },
    saved(index: number, rowId: string) {
      const one = expected[index]
      if (!one) return
      one.rowId = rowId
      one.allowed.delete(NONE)
    },
    /** Notes an edit to `notes` (null: a discard) around `amend`, which resolves with the act that follows instead. */
    async amending(
      one: ExpectedRequest,
      notes: string | null,
      amend: () => Promise<string | null>,
    ): Promise<string | null> {
      const before = one.allowed
      const to = notes ?? NONE
      one.allowed = new Set([...before, to])
      const following = await amend()
      one.allowed = following ? before : new Set([to])
      return following
    },
    mayBeDiscarded: ({ allowed }: ExpectedRequest) => allowed.has(NONE),
    savedCount: () => expected.filter((one) => one.rowId !== null).length,
    discardedCount: () =>
      expected.filter(({ allowed }) => allowed.size === 1 && allowed.has(NONE)).length,
    /** The rows that were discarded on the device, as far as anybody knows. */
    neverArrived: ({ requests }: Found) =>
      expected.flatMap(({ rowId, allowed }) =>
        rowId && allowed.has(NONE) && requests.every(({ id }) => id !== rowId) ? rowId : [],
      ),
    problems: (found: Found): string[] =>
      expected.flatMap((one, index) => problemsOf(one, index, found)),
  }
}
