import {
  type CarRequestInput,
  carRequestInputSchema,
} from '#domain/car-requests/car-request.schema.ts'
import { type RsvpChoice, rsvpChoiceSchema } from '#domain/events/rsvp.schema.ts'
import { newUuid } from '#domain/new-uuid.ts'
import { AUTH_TOKEN_KEY, MEMBER_DATA_KEY } from '#domain/sign-in/device-keys.ts'
import { showOnAppIcon } from './app-badge.ts'
import { type MemberSession, memberSession, readPageSession } from './device-session.ts'
import type { RequestRow } from './kinds/car-request.ts'
import {
  type MemberRow,
  memberCodec,
  memberKind,
  QUEUE_NAME,
  type ShownRow,
} from './kinds/member-kinds.ts'
import type { ActInput, ActRow } from './kinds/request-act.ts'
import { rsvpRowId } from './kinds/rsvp.ts'
import { shownAt } from './queue.ts'
import { type EditOutcome, RowGone } from './row.ts'
import { startSync } from './runner.ts'
import { type SendTools, sendRow } from './sender.ts'
import { openStore } from './store.ts'
import { takeOverMergedRows } from './take-over-merged-rows.ts'
import { type Event, hasWork, newRow } from './transition.ts'

/** How long a member waits for the server before the screen says the edit is pending, in milliseconds. */
const ANSWER_TIMEOUT_MS = 4000
/** Lets the screen show "Saved" before sending uses the processor, in milliseconds. */
const SYNC_DELAY_MS = 20
/** Minimum time between list updates, for each waiting row: reading and rendering every change slows down sending. */
const SHOWN_MS_EACH = 10

type MemberTools = SendTools<MemberRow, MemberSession> & { sync: () => void }

/** The member's operations on car requests and RSVPs, whoever sends them. */
export function createMemberMutations({ sync, ...tools }: MemberTools) {
  const { queue } = tools
  const syncSoon = () => void setTimeout(sync, SYNC_DELAY_MS)
  const create = (owner: string) => newRow(owner, { now: queue.now(), newKey: newUuid() })

  /** Changes a row: at once if it was never sent, otherwise once the server says whether its key arrived. */
  async function change(id: string, event: Event<RequestRow>): Promise<EditOutcome> {
    const [changed] = await queue.apply({ id }, () => event)
    if (changed?.before?.kind !== 'car-request') throw new RowGone()
    if (changed.before.state === 'sent') {
      // The edit may be made already: a write that seemed to fail is tried again.
      const isMade = event.type === 'edit' && isSame(changed.before.input, event.input)
      return isMade ? 'done' : 'had-arrived'
    }
    try {
      return changed.after?.intent ? await settle(id) : 'done'
    } finally {
      sync()
    }
  }

  async function settle(id: string): Promise<EditOutcome> {
    const [row] = await queue.find({ id })
    // Another sender may have withdrawn the key and sent the edited request under a new one since.
    if (row?.state === 'sent') return row.arrivedAnyway ? 'had-arrived' : 'done'
    // Another sender has already resolved the intent, so we don't hold the row's lease and must not send it.
    if (!row?.intent) return 'done'
    const answered = sendRow(tools, row).then((answer): EditOutcome => {
      if (answer?.type === 'withdrawn') return 'done'
      return answer?.type === 'receipt' ? 'had-arrived' : 'waiting-for-server'
    })
    return withTimeout(answered, 'waiting-for-server')
  }

  return {
    /** Resolves once the request is saved on this device; sending starts by itself. Throws a ZodError for bad input. */
    async add(owner: string, values: CarRequestInput): Promise<RequestRow> {
      const input = carRequestInputSchema.parse(values)
      const row: RequestRow = { ...create(owner), id: newUuid(), kind: 'car-request', input }
      await queue.add(row)
      syncSoon()
      return row
    },
    edit: async (id: string, values: CarRequestInput) =>
      change(id, { type: 'edit', input: carRequestInputSchema.parse(values) }),
    discard: (id: string) => change(id, { type: 'discard' }),
    /** Resends a row that needs attention, unchanged. */
    async retry(id: string): Promise<void> {
      await queue.apply({ id }, () => ({ type: 'retry' }))
      sync()
    },
    /** Resolves with the key of the saved choice, which replaces the previous one for its event. */
    async choose(owner: string, choice: RsvpChoice): Promise<string> {
      const input = rsvpChoiceSchema.parse(choice)
      const id = rsvpRowId(owner, input.eventId)
      const { key } = await queue.replace({ ...create(owner), id, kind: 'rsvp', input })
      syncSoon()
      return key
    },
    /** Clears a rejected choice's message; the server's RSVP counts again. */
    async dismiss(id: string): Promise<void> {
      await queue.apply({ id }, () => ({ type: 'dismiss' }))
    },
    /** Resolves with the row's id once the act is saved on this device; it replaces one that was not sent. */
    async act(owner: string, input: ActInput): Promise<string> {
      const row: ActRow = { ...create(owner), id: newUuid(), kind: 'request-act', input }
      await queue.supersede(row)
      syncSoon()
      return row.id
    },
    /** Undoes the act in a row: withdraws it, or has the server undo it if it arrived. */
    async undoAct(owner: string, { id, input }: Pick<ActRow, 'id' | 'input'>): Promise<void> {
      const undo: ActInput = { ...input, act: { kind: 'undo', of: id } }
      const row: ActRow = { ...create(owner), id: newUuid(), kind: 'request-act', input: undo }
      await queue.supersede(row, (lane) => lane.some((one) => one.id === id && one.attemptedEver))
      syncSoon()
    },
    /** Removes a rejected act; its request stays as it is. */
    async dropAct(id: string): Promise<void> {
      await queue.apply({ id }, () => ({ type: 'discard' }))
      sync()
    },
    /** Removes sent rows that the server's lists show. */
    release: queue.release,
  }
}

export type MemberMutations = Awaited<ReturnType<typeof startMemberMutations>>

/** Opens the member's queue in this page and syncs it until the page closes; `clubNow` is the time by the club's clock. */
export async function startMemberMutations(onSignInNeeded: () => void, clubNow: () => Date) {
  let timeZone: string | null = null
  const clubClock = () => (timeZone === null ? null : { now: clubNow(), timeZone })
  const store = openStore(memberCodec, QUEUE_NAME)
  await store.open()
  const tools = {
    fetch: (path: string, init: RequestInit) => fetch(path, init),
    readSession: async () => memberSession(readPageSession(localStorage)),
    onSignInNeeded,
  }
  const {
    queue,
    runner,
    wake: send,
  } = startSync({
    ...tools,
    store,
    kindOf: memberKind,
    clubClock,
    lockName: QUEUE_NAME,
    onStranded,
  })
  const mutations = createMemberMutations({ ...tools, queue, sync: runner.sync })
  const wake = () => void takeOverMergedRows(store, readPageSession(localStorage)).then(send)
  addEventListener('storage', ({ key }) => {
    if (key === null || key === AUTH_TOKEN_KEY || key === MEMBER_DATA_KEY) wake()
  })
  wake()

  return {
    ...mutations,
    /** Sends what waits, ignoring its backoff; call it after sign-in. */
    wake,
    /** The club's time zone, once the server has sent it. */
    setTimeZone(zone: string) {
      if (zone === timeZone) return
      timeZone = zone
      wake()
    },
    find: (owner: string) => store.find({ owner }),
    watch: (owner: string, onRows: (rows: ShownRow[]) => void) => {
      const show = (rows: MemberRow[]) => {
        if (rows.some(hasWork)) runner.schedule()
        onRows(rows.map((row) => shownAt(row, queue.now())))
        showOnAppIcon(rows)
      }
      return store.watch(owner, show, (rows) => rows.filter(hasWork).length * SHOWN_MS_EACH)
    },
  }
}

const isSame = (one: CarRequestInput, other: CarRequestInput) =>
  JSON.stringify(one) === JSON.stringify(other)

function withTimeout<T>(pending: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ANSWER_TIMEOUT_MS)
  })
  return Promise.race([pending, late]).finally(() => clearTimeout(timer))
}

let hasRequested = false

/** Asks the browser to keep the queue, only once a row can't be sent: Firefox asks the member, who can then see why. */
function requestPersistence() {
  if (hasRequested) return
  hasRequested = true
  navigator.storage?.persist?.().catch(() => {})
}

function onStranded() {
  requestPersistence()
  void registerSync()
}

type SyncManager = { register: (tag: string) => Promise<void> }
const hasSync = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & { sync: SyncManager } => 'sync' in registration

async function registerSync() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration && hasSync(registration)) {
    await registration.sync.register(QUEUE_NAME).catch(() => {})
  }
}
