import type { Db } from '#server/db/db.ts'
import { type ClubAnswer, type ClubCall, isAnswered, sendWithOneRetry } from './club-call.ts'
import type { ClubScene } from './club-scene.ts'
import { countWrites } from './count-writes.ts'
import { type Lane, lanesOf } from './write-lanes.ts'

const READS = ['board', 'my cars', 'events', 'page'] as const
const WRITES = ['cars', 'rsvps', 'statuses'] as const
/** Of every ten calls six read and four write. */
const MIX = [
  ...(['board', 'rsvps', 'my cars', 'cars', 'events'] as const),
  ...(['statuses', 'page', 'cars', 'board', 'my cars'] as const),
]
type Read = (typeof READS)[number]
type Write = (typeof WRITES)[number]

const RIGHT = new Set([200, 201, 304])
const isWrite = (kind: Read | Write): kind is Write => WRITES.some((one) => one === kind)

export interface CallRecord {
  kind: string
  status: number
  /** From its due time to its last answer, the retry included. */
  ms: number
}

export type ClubTraffic = ReturnType<typeof clubTraffic>

/** Reads and writes of members, garage and wall against `url`, each retried once, with a log of the writes. */
export function clubTraffic(
  url: string,
  scene: ClubScene,
  { page = '/api/merch/products', send = sendWithOneRetry } = {},
) {
  const lanes = lanesOf(scene)
  const free: Record<Write, Lane[]> = {
    cars: [...lanes.cars],
    rsvps: [...lanes.rsvps],
    statuses: [...lanes.statuses],
  }
  const records: CallRecord[] = []
  let turn = 0
  let etag = ''

  const reading = (kind: Read): ClubCall => {
    const headers = scene.members[turn % scene.members.length]?.headers ?? {}
    if (kind === 'my cars') return { kind, path: '/api/my/vehicles', headers }
    if (kind === 'events') return { kind, path: '/api/events' }
    if (kind === 'page') return { kind, path: page }
    const known = { ...scene.display, 'if-none-match': etag }
    return { kind, path: '/api/kiosk/board', headers: known }
  }
  const exchange = async (call: ClubCall, due: number): Promise<ClubAnswer> => {
    const answer = await send(url, call)
    records.push({ kind: call.kind, status: answer.status, ms: performance.now() - due })
    return answer
  }
  const read = async (kind: Read, due: number) => {
    const { headers } = await exchange(reading(kind), due)
    if (kind === 'board') etag = headers.get('etag') ?? etag
  }
  const write = async (kind: Write, due: number) => {
    const lane = free[kind].shift()
    if (!lane) return read('board', due)
    const { status } = await exchange(lane.call(), due)
    if (RIGHT.has(status)) lane.acknowledged()
    free[kind].push(lane)
  }
  return {
    records,
    send(due: number): Promise<void> {
      const kind = MIX[turn++ % MIX.length] ?? 'board'
      return isWrite(kind) ? write(kind, due) : read(kind, due)
    },
    /** The calls that failed even after their retry. */
    failed: () => records.filter(({ status }) => !RIGHT.has(status)),
    /** Wrong answers that no outage excuses. */
    wrong: () => records.filter((one) => isAnswered(one) && !RIGHT.has(one.status)),
    count: (db: Db) => countWrites(db, lanes),
  }
}
