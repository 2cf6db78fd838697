import type { CarWish } from '#domain/car-requests/car-request.schema.ts'
import type { RsvpChoice } from '#domain/events/rsvp.schema.ts'
import type { DiscardOutcome, EditOutcome, RequestRow, RsvpRow } from './outbox-row.ts'
import type { OutboxStore } from './outbox-store.ts'
import { type SendTools, sendRow } from './send-outbox.ts'

/** How long a member waits for the club's word before the screen says it will follow, in milliseconds. */
const WORD_MS = 4000

/** The screen says "Saved" before sending takes the processor, in milliseconds. */
const SAID_FIRST_MS = 20

export type OutboxTools = SendTools & {
  store: OutboxStore
  /** Starts sending what waits. */
  flush: () => void
}

export type Outbox = ReturnType<typeof createOutbox>

/** What a member can do with their wishes, whoever sends them. */
export function createOutbox({ flush, ...tools }: OutboxTools) {
  const { store } = tools

  const settled = async (id: string): Promise<EditOutcome> => {
    const row = await store.get(id)
    if (row?.state === 'sent') return 'had-arrived'
    // Without an intent another sender settled it meanwhile, and the row is not ours to send unclaimed.
    if (!row?.intent) return 'done'
    const word = sendRow(tools, row).then((answer): EditOutcome => {
      if (answer?.kind === 'withdrawn') return 'done'
      return answer?.kind === 'arrived' ? 'had-arrived' : 'waiting-for-server'
    })
    return soonOr(word, 'waiting-for-server')
  }

  const orSettled = async (id: string, outcome: EditOutcome): Promise<EditOutcome> => {
    try {
      return outcome === 'waiting-for-server' ? await settled(id) : outcome
    } finally {
      flush()
    }
  }

  return {
    /** Resolves once the wish is safe on this device; sending starts by itself. */
    async add(memberId: string, wish: CarWish): Promise<RequestRow> {
      const row = await store.add(memberId, wish)
      setTimeout(flush, SAID_FIRST_MS)
      return row
    },
    /** Changes a wish; `had-arrived` when the first one is at the club already and stands. */
    async edit(id: string, wish: CarWish): Promise<EditOutcome> {
      return orSettled(id, await store.edit(id, wish))
    },
    /** Drops a wish; `had-arrived` when it is at the club already and stands. */
    async discard(id: string): Promise<DiscardOutcome> {
      return orSettled(id, await store.discard(id))
    },
    /** Lets a row that needs attention go again as it is. */
    async retry(id: string): Promise<void> {
      await store.retry(id)
      flush()
    },
    /** Resolves once the choice is safe on this device, in place of the one before for its event. */
    async choose(memberId: string, choice: RsvpChoice): Promise<RsvpRow> {
      const row = await store.choose(memberId, choice)
      setTimeout(flush, SAID_FIRST_MS)
      return row
    },
    /** Takes down what a refused choice had to say. */
    dismiss: store.dismiss,
    /** Lets go of sent rows that the server's lists show. */
    release: store.release,
  }
}

function soonOr<T>(word: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), WORD_MS)
  })
  return Promise.race([word, late]).finally(() => clearTimeout(timer))
}
