import type { EditOutcome } from '../../../src/mutations/row.ts'

export type Version = number | 'none'
export type ExpectedRequest = {
  memberId: string
  rowId: string | null
  versions: number
  /** Every fate that fits what the member was told; one of them must be true in the end. */
  allowed: Set<Version>
}
export type Found = { memberId: string | null; notes: string | null }

/** What members were told of their wishes, and whether the club's records agree. */
export function createTally(marker: string) {
  const expected: ExpectedRequest[] = []
  return {
    expected,
    notes: (index: number, version: number) => `${marker}:${index}:${version}`,
    begin(memberId: string): number {
      return (
        expected.push({ memberId, rowId: null, versions: 1, allowed: new Set(['none', 0]) }) - 1
      )
    },
    saved(index: number, rowId: string) {
      const one = expected[index]
      if (!one) return
      one.rowId = rowId
      one.allowed = new Set([0])
    },
    /** Applies what an edit to `version`, or a discard ('none'), was answered; undefined is a crash. */
    changed(index: number, to: Version, outcome: EditOutcome | 'gone' | undefined) {
      const one = expected[index]
      if (!one) return
      if (outcome === 'done') one.allowed = new Set([to])
      else if (outcome === 'waiting-for-server' || outcome === undefined) one.allowed.add(to)
    },
    savedCount: () => expected.filter((one) => one.rowId !== null).length,
    withdrawnCount: () =>
      expected.filter((one) => one.allowed.has('none') && one.allowed.size === 1).length,
    problems(found: Found[]): string[] {
      const byIndex = new Map<number, Found[]>()
      for (const one of found) {
        const [mark, index] = (one.notes ?? '').split(':')
        if (mark !== marker) continue
        const same = byIndex.get(Number(index)) ?? []
        byIndex.set(Number(index), [...same, one])
      }
      return expected.flatMap((one, index) => problemsOf(one, index, byIndex.get(index) ?? []))
    },
  }
}

function problemsOf(expected: ExpectedRequest, index: number, copies: Found[]): string[] {
  const versions = copies.map((copy) => Number(copy.notes?.split(':')[2]))
  const arrived: Version = versions[0] ?? 'none'
  const allowed = [...expected.allowed].join(' or ')
  const problems: string[] = []
  if (copies.length > 1) problems.push(`request ${index} arrived as ${versions.join(' and ')}`)
  if (!expected.allowed.has(arrived))
    problems.push(`request ${index} is ${arrived}, expected ${allowed}`)
  if (copies.some((copy) => copy.memberId !== expected.memberId)) {
    problems.push(`request ${index} arrived under another member`)
  }
  return problems
}
