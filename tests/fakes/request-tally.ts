import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { MemberRow } from '../../src/mutations/kinds/member-kinds.ts'
import type { ActRow } from '../../src/mutations/kinds/request-act.ts'
import type { RequestRow } from '../../src/mutations/kinds/request-row.ts'
import type { ModelClub } from './model-club.ts'
import type { WorldActs } from './world-acts.ts'

type Version = number | 'none'
type Said = {
  /** Null while nobody knows whether it was saved. */
  id: string | null
  owner: string
  versions: number
  /** What the club may have of the request as it first arrived. */
  allowed: Set<Version>
  /** The last version that its member typed, or null where the last word is an act's. */
  last: Version | null
}

type Tools = {
  club: ModelClub
  acts: WorldActs
  /** Everything that the device has stored, whatever its storage does to others. */
  rowsOf: (owner: string) => Promise<MemberRow[]>
}

/** What members said of their requests until those had arrived, and what the club may have of them. */
export class RequestTally {
  readonly all: Said[] = []
  private readonly untrue: string[] = []
  private readonly tools: Tools

  constructor(tools: Tools) {
    this.tools = tools
  }

  /** Notes a request around what saves it, which resolves with the id of its row, or null. */
  async adding(owner: string, save: (index: number) => Promise<string | null>): Promise<void> {
    const said: Said = { id: null, owner, versions: 1, allowed: new Set(['none', 0]), last: null }
    said.id = await save(this.all.push(said) - 1)
    if (said.id !== null) Object.assign(said, { allowed: new Set([0]), last: 0 })
  }

  /** Notes an edit around what saves it, by what the device has stored then: the request itself, or an act behind it. */
  async editing(index: number, input: CarRequestInput, save: (id: string) => Promise<unknown>) {
    const said = this.all[index]
    if (!said?.id) return
    const version = said.versions
    said.versions += 1
    await save(said.id)
    const { row, acts } = await this.stored(said, said.id)
    const isOurs = ({ input: { act } }: ActRow) =>
      act.kind === 'change' && act.notes === input.notes
    const act = acts.find(isOurs)
    if (act) this.followed(said, act, version)
    else if (row?.input.notes === input.notes) this.said(said, said.id, version)
  }

  /** The same of a discard, which must not have been saved without its row. */
  async discarding(index: number, save: (id: string) => Promise<unknown>): Promise<void> {
    const said = this.all[index]
    if (!said?.id) return
    const before = await this.stored(said, said.id)
    if (!before.row) return
    await save(said.id)
    const { row, acts } = await this.stored(said, said.id)
    const known = new Set(before.acts.map(({ id }) => id))
    const act = acts.find((one) => one.input.act.kind === 'cancel' && !known.has(one.id))
    if (act) this.followed(said, act, 'none')
    else if (!row) this.said(said, said.id, 'none')
  }

  /** Notes the row of a request that was rejected: it has what its member typed last. */
  rejected(row: MemberRow): number {
    if (row.kind !== 'car-request') return -1
    const [index = -1, version = -1] = (row.input.notes ?? '').split(':').map(Number)
    const said = this.all[index]
    if (!said) return -1
    // One that nobody knew to be saved is seen now.
    said.id ??= row.id
    const removed = this.tools.acts.notesRemoved(row.id).map(versionOf)
    const typed = numbers(said.allowed).filter((one) => !removed.includes(one))
    if (!said.allowed.has(version) || version < Math.max(...typed)) {
      this.untrue.push(`request ${index} came back as ${version} of ${[...said.allowed].join()}`)
    }
    return index
  }

  /** Differences between the club's requests and what their members said. */
  async problems(): Promise<string[]> {
    const problems = [...this.untrue]
    for (const [index, said] of this.all.entries()) {
      problems.push(...(await this.problemsOf(index, said)))
      if (said.id !== null) this.tools.acts.forget(said.id, this.copiesOf(index)[0]?.notes)
    }
    return problems
  }

  private async problemsOf(index: number, { id, owner, allowed, last }: Said): Promise<string[]> {
    const copies = this.copiesOf(index)
    const notes = copies[0]?.notes ?? 'none'
    const arrived = copies[0] ? versionOf(notes) : 'none'
    const problems: string[] = []
    if (copies.length > 1) problems.push(`request ${index} arrived ${copies.length} times`)
    if (!allowed.has(arrived) || (last !== null && arrived !== last)) {
      const expected = [...(last === null ? allowed : [last])].join(' or ')
      problems.push(`request ${index} arrived as ${arrived}, not ${expected}`)
    }
    if (copies.some(({ memberId }) => memberId !== owner)) {
      problems.push(`request ${index} arrived under the wrong member`)
    }
    const { row } = id === null ? {} : await this.stored({ owner }, id)
    if (row?.state === 'sent' && row.input.notes !== notes) {
      problems.push(`request ${index} is shown as ${row.input.notes}, not ${notes}`)
    }
    return problems
  }

  private copiesOf(index: number) {
    const { arrived } = this.tools.club
    return arrived
      .map(({ memberId, request }) => ({ memberId, notes: String(request.notes) }))
      .filter(({ notes }) => notes.startsWith(`${index}:`))
  }

  /** The request's own row says it now, and what followed it is gone. */
  private said(said: Said, id: string, version: Version): void {
    said.allowed = new Set([version])
    said.last = version
    this.tools.acts.forget(id)
  }

  private followed(said: Said, act: ActRow, version: Version): void {
    said.allowed.add(version)
    said.last = null
    this.tools.acts.saved(act)
  }

  private async stored({ owner }: Pick<Said, 'owner'>, id: string) {
    const rows = await this.tools.rowsOf(owner)
    const row = rows.find((one): one is RequestRow => one.id === id && one.kind === 'car-request')
    const acts = rows.filter(
      (one): one is ActRow => one.kind === 'request-act' && one.input.requestId === id,
    )
    return { row, acts }
  }
}

const versionOf = (notes: string) => Number(notes.split(':')[1])

const numbers = (versions: Iterable<Version>) =>
  [...versions].filter((one): one is number => one !== 'none')
