import { type CommandRow, notMovedText } from '../../mutations/kinds/status-command.ts'
import { isOutOfSpace } from '../../mutations/out-of-space.ts'
import { isOpen } from '../../mutations/transition.ts'

/** Why a car's last command was rejected; `id` is the car's, not the command's. */
type Rejection = { id: string; text: string }

/** The garage's commands as this page's screens show them: what is stored, and taps that are not saved yet. */
export function createCommandList() {
  let stored: readonly CommandRow[] = []
  let unsaved: readonly CommandRow[] = []
  let all: readonly CommandRow[] = []
  let pending: readonly CommandRow[] = []
  let rejections: readonly Rejection[] = []
  /** The commands rejected since the page was opened: a toast that is still open asks after the rejection was dismissed. */
  const rejectedIds = new Set<string>()
  const listeners = new Set<() => void>()

  function show() {
    const next = [...stored, ...without(unsaved, stored)]
    if (isSameOnScreen(next, all)) return
    all = next
    pending = all.filter(isOpen)
    const rejected = all.filter((row) => !isOpen(row))
    for (const { id } of pending) rejectedIds.delete(id)
    for (const { id } of rejected) rejectedIds.add(id)
    rejections = rejectionsOf(rejected)
    for (const listener of listeners) listener()
  }

  return {
    /** In the order in which they were made. */
    pending: () => pending,
    rejections: () => rejections,
    wasRejected: (id: string) => rejectedIds.has(id),

    /** The time of a new command on this car: rows are ordered by it, and the tablet's clock may have been set back. */
    timeOf: (vehicleId: string, now: number) =>
      Math.max(now, ...all.filter((row) => isOf(row, vehicleId)).map((row) => row.createdAt + 1)),

    /** Shows new commands before it returns. One that can't be saved is shown as rejected, and was never sent. */
    async save(rows: CommandRow[], put: (...rows: CommandRow[]) => Promise<void>): Promise<void> {
      // Before anything is drawn: its transaction must begin while the tap's handler runs.
      const saving = put(...rows)
      unsaved = [...unsaved, ...rows]
      show()
      try {
        await saving
        unsaved = without(unsaved, rows)
        // The next read finds them in the store.
        stored = [...stored, ...without(rows, stored)]
      } catch (cause) {
        unsaved = unsaved.map((one) => (rows.includes(one) ? notSaved(one, cause) : one))
      }
      show()
    },

    /** Shows what is stored; returns the commands that were pending before and no longer are. */
    read(rows: readonly CommandRow[]): CommandRow[] {
      const open = new Set(rows.filter(isOpen).map(({ id }) => id))
      const left = stored.filter((row) => isOpen(row) && !open.has(row.id))
      stored = rows
      // One that seemed not to be saved was.
      unsaved = without(unsaved, rows)
      show()
      return left
    },

    /** No longer shows these rejected commands; the caller removes them from the store. */
    dismiss(rejected: (row: CommandRow) => boolean) {
      stored = stored.filter((row) => !rejected(row))
      unsaved = unsaved.filter((row) => !rejected(row))
      show()
    },

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function without(rows: readonly CommandRow[], others: readonly CommandRow[]): CommandRow[] {
  const ids = new Set(others.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}

const isOf = ({ input }: CommandRow, vehicleId: string) => input.vehicleId === vehicleId

/** One for each car: the last. */
function rejectionsOf(rejected: readonly CommandRow[]): Rejection[] {
  const texts = new Map<string, string>()
  for (const { input, attention } of rejected) {
    texts.delete(input.vehicleId)
    texts.set(input.vehicleId, attention?.reason ?? '')
  }
  return [...texts].map(([id, text]) => ({ id, text }))
}

/** Whether screens look the same for both: that a row is being sent isn't shown. */
function isSameOnScreen(rows: readonly CommandRow[], others: readonly CommandRow[]): boolean {
  const shownOf = ({ id, state, waitsFor }: CommandRow) => [id, state, waitsFor]
  return JSON.stringify(rows.map(shownOf)) === JSON.stringify(others.map(shownOf))
}

function notSaved(row: CommandRow, cause: unknown): CommandRow {
  const advice = isOutOfSpace(cause) ? 'Free up some space and tap again.' : 'Tap again.'
  const reason = notMovedText(row.input, advice)
  const attention = { reason, code: 'not_saved', fields: {}, isFinal: true } as const
  return { ...row, state: 'needs-attention', attention }
}
