import {
  type CarRequestInput,
  carRequestInputSchema,
} from '#domain/car-requests/car-request.schema.ts'
import {
  type RequestChange,
  requestChangeSchema,
} from '#domain/car-requests/request-acts.schema.ts'
import { newUuid } from '#domain/new-uuid.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { showOnAppIcon } from './app-badge.ts'
import { type MemberSession, memberSession, readPageSession } from './device-session.ts'
import { type ForScreen, forScreen } from './for-screen.ts'
import {
  type Appendable,
  isKnownKind,
  type MemberRow,
  memberKind,
  type NewWrite,
} from './kinds/member-kinds.ts'
import { type ActInput, type ActRow, actOnExisting, type MemberAct } from './kinds/request-act.ts'
import { type RequestRow, requestIdOf } from './kinds/request-row.ts'
import { openPageStore } from './local-store.ts'
import { RowGone } from './row.ts'
import { startSync } from './runner.ts'
import type { SendTools } from './sender.ts'
import { QUEUE_NAME } from './store.ts'
import { takeOverMergedRows } from './take-over-merged-rows.ts'
import { type Amendment, isOpen, newRow } from './transition.ts'

/** Lets the screen show "Saved" before sending uses the processor, in milliseconds. */
const SYNC_DELAY_MS = 20
/** Minimum time between list updates, for each waiting row: reading and rendering every change slows down sending. */
const SHOWN_MS_EACH = 10

type MemberTools = Pick<SendTools<MemberRow, MemberSession>, 'queue'> & { sync: () => void }

/** The operations on a member's rows, whoever sends them. */
export function createMemberMutations({ sync, queue }: MemberTools) {
  const syncSoon = () => void setTimeout(sync, SYNC_DELAY_MS)
  const create = (owner: string, write: NewWrite): MemberRow => ({
    ...newRow(owner, { now: queue.now(), newKey: newUuid() }),
    id: newUuid(),
    ...write,
  })
  const newRequest = (owner: string, input: CarRequestInput) =>
    create(owner, { kind: 'car-request', input })
  const newAct = (owner: string, input: ActInput) => create(owner, { kind: 'request-act', input })

  function cancelling(row: RequestRow): MemberRow[] {
    const act = actOnExisting({ kind: 'cancel' }, row)
    return act ? [acting(row, act)] : []
  }

  const acting = (row: RequestRow, act: MemberAct) =>
    newAct(row.owner, { requestId: requestIdOf(row), version: row.receipt?.version ?? 0, act })

  async function amend(
    row: Pick<RequestRow, 'owner' | 'id'>,
    eventFor: (row: RequestRow) => Amendment<RequestRow>,
    following: (row: RequestRow) => MemberRow[],
  ): Promise<void> {
    const amendment = (found: MemberRow) => (found.kind === 'car-request' ? eventFor(found) : null)
    const follow = (found: MemberRow) => (found.kind === 'car-request' ? following(found) : [])
    if (!(await queue.amend(row, amendment, follow))) throw new RowGone()
    syncSoon()
  }

  return {
    /** Resolves once the request is saved on this device; sending starts by itself. Throws a ZodError for bad input. */
    async add(owner: string, values: CarRequestInput): Promise<MemberRow> {
      const row = newRequest(owner, carRequestInputSchema.parse(values))
      await queue.add(row)
      syncSoon()
      return row
    },
    /** Edits what the change names of a request, or has the change follow it; throws `RowGone`, and a ZodError for bad input. */
    async edit(owner: string, id: string, values: RequestChange): Promise<void> {
      const change = requestChangeSchema.parse(values)
      await amend(
        { owner, id },
        ({ input }) => ({ type: 'edit', input: { ...input, ...change } }),
        (row) => [acting(row, { kind: 'change', ...change })],
      )
    },
    /** Discards a request, or has its cancellation follow it; throws `RowGone`. */
    discard: (owner: string, id: string) =>
      amend({ owner, id }, () => ({ type: 'discard' }), cancelling),
    /** Resends a row that needs attention, unchanged. */
    async retry(id: string): Promise<void> {
      await queue.apply({ id }, () => ({ type: 'retry' }))
      sync()
    },
    /** Resolves with its row once the write is saved on this device, as the last of its lane. */
    async append(owner: string, write: Appendable): Promise<MemberRow> {
      const row = create(owner, write)
      await queue.append(row)
      syncSoon()
      return row
    },
    /** Undoes the act in a row: removes it, or has the server undo it if it may have arrived. */
    async undoAct(owner: string, { id, input }: Pick<ActRow, 'id' | 'input'>): Promise<void> {
      const row = newAct(owner, { ...input, act: { kind: 'undo', of: id } })
      const isUndoable = (one: MemberRow) =>
        one.id === id && one.attemptedEver && one.state !== 'needs-attention'
      await queue.append(row, (lane) => lane.some(isUndoable))
      syncSoon()
    },
    /** Removes a rejected act or choice; what the server has counts again. */
    async dismiss(id: string): Promise<void> {
      await queue.apply({ id }, () => ({ type: 'discard' }))
      sync()
    },
    /** Removes sent rows that the server's lists show. */
    dropListed: queue.dropListed,
  }
}

export type MemberMutations = Awaited<ReturnType<typeof startMemberMutations>>

/** Opens the member's queue in this page and syncs it until the page closes; `clubNow` is the time by the club's clock. */
export async function startMemberMutations(onSignInNeeded: () => void, clubNow: () => Date) {
  const { memberToken, member } = ON_DEVICE
  let timeZone: string | null = null
  const clubClock = () => (timeZone === null ? null : { now: clubNow(), timeZone })
  const store = openPageStore<MemberRow>(QUEUE_NAME, isKnownKind)
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
  const mutations = createMemberMutations({ queue, sync: runner.sync })
  const wake = () => void takeOverMergedRows(store, readPageSession(localStorage)).then(send)
  addEventListener('storage', ({ key }) => {
    if (key === null || key === memberToken.name || key === member.name) wake()
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
    read: async (owner: string) => forScreen(await store.find({ owner }), queue.now()),
    watch: (owner: string, onShown: (shown: ForScreen) => void) => {
      const show = (rows: MemberRow[]) => {
        if (rows.some(isOpen)) runner.schedule()
        const shown = forScreen(rows, queue.now())
        onShown(shown)
        showOnAppIcon(shown)
      }
      return store.watch(owner, show, (rows) => rows.filter(isOpen).length * SHOWN_MS_EACH)
    },
  }
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
