import type { Fields } from './draft-values.ts'
import {
  changesToSave,
  equalFields,
  type FieldGroups,
  merge,
  pickFields,
  withChanges,
} from './merge.ts'

/** The saves of a draft that got no answer. */
type Sending = {
  /** Whether there is one, so that a row with this id may exist. */
  isSent: boolean
  /** What each of them sent: a value of the row that is among these was not changed by others. */
  sentValues: readonly object[]
  /** Fields to save even if typed back to `base`: an unanswered save may have written them, or others have. */
  pinned: readonly string[]
}

/** What is known of a half-typed form, beside the values in its fields. */
export type DraftState<Values extends Fields> = Sending & {
  /** The new row's id: a retry after a lost answer addresses the same row. */
  id: string
  /** The row's value of each field, at the time when it was typed over. */
  base: Values
  /** When the restored draft was last changed, in epoch milliseconds; null when none was restored. */
  restoredAt: number | null
  /** What a rejected save returns to: it changed nothing. */
  beforeSending: Sending | null
  isSaved: boolean
}

/** A draft as it is stored: `values` holds only what was changed, `base` the values it was typed over. */
export type SavedDraft = {
  id: string
  values: object
  base: object
  savedAt: number
  isSent: boolean
}

/** `row` is what the server has now, `mine` what the form's fields hold. */
type RowRead<Values> = { row: Values; mine: Values; groups?: FieldGroups | undefined }

export type DraftEvent<Values extends Fields> =
  | ({ type: 'row-read' } & RowRead<Values>)
  | { type: 'took-theirs'; name: string; row: Values }
  | { type: 'sending'; values: object }
  | { type: 'saved' }
  | { type: 'refused' }
  | { type: 'sent-from-another-tab'; id: string; newId: string }
  | { type: 'arrived-earlier'; newId: string }
  | { type: 'earlier-save-failed'; stored: SavedDraft | null }
  | { type: 'started-over'; row: Values; newId: string }

export function newDraft<Values extends Fields>(id: string, row: Values): DraftState<Values> {
  return {
    id,
    base: row,
    pinned: [],
    isSent: false,
    sentValues: [],
    restoredAt: null,
    beforeSending: null,
    isSaved: false,
  }
}

export function restoreDraft<Values extends Fields>(
  stored: SavedDraft,
  row: Values,
  groups?: FieldGroups,
): DraftState<Values> {
  const { id, values, base, savedAt, isSent } = stored
  const sentValues = isSent ? [values] : []
  const sent = { isSent, sentValues, pinned: sentValues.flatMap(Object.keys) }
  const restored = { ...newDraft(id, withChanges(row, base)), ...sent, restoredAt: savedAt }
  return reduceDraft(restored, { type: 'row-read', row, mine: withChanges(row, values), groups })
}

/** The next state; the same one where an event changes nothing. */
export function reduceDraft<Values extends Fields>(
  state: DraftState<Values>,
  event: DraftEvent<Values>,
): DraftState<Values> {
  switch (event.type) {
    case 'row-read':
      return readRow(state, event)
    case 'took-theirs': {
      const { name, row } = event
      const base = { ...state.base, ...pickFields(row, [name]) }
      return { ...state, base, pinned: state.pinned.filter((one) => one !== name) }
    }
    case 'sending': {
      const { isSent, sentValues, pinned } = state
      // An earlier save may still arrive, and then the row holds its values.
      const sending = {
        isSent: true,
        sentValues: [...sentValues, event.values],
        pinned: Object.keys(event.values),
      }
      return { ...state, ...sending, beforeSending: { isSent, sentValues, pinned } }
    }
    case 'saved':
      return { ...state, isSaved: true }
    case 'refused':
      return { ...state, ...state.beforeSending, beforeSending: null }
    case 'sent-from-another-tab':
      // What is typed here from now on becomes another row.
      return state.isSent || state.id !== event.id ? state : { ...state, id: event.newId }
    case 'arrived-earlier':
      return { ...state, id: event.newId, isSent: false, sentValues: [], pinned: [] }
    case 'earlier-save-failed':
      return event.stored?.isSent
        ? { ...state, isSent: true, restoredAt: event.stored.savedAt }
        : { ...state, isSent: false, sentValues: [], pinned: [], restoredAt: null }
    case 'started-over':
      return newDraft(event.newId, event.row)
  }
}

/** Untouched fields follow the row, and a value that the row already has is no longer a change. */
function readRow<Values extends Fields>(
  state: DraftState<Values>,
  { row, mine, groups }: RowRead<Values>,
): DraftState<Values> {
  const savedByUs = state.sentValues.flatMap((sent) => equalFields(sent, row))
  const base = { ...state.base, ...pickFields(row, savedByUs) }
  const { conflicts } = merge(base, mine, row, { groups, pinned: state.pinned })
  const changed = Object.keys(changesToSave(base, mine, { groups, pinned: state.pinned }))
  const equal = equalFields(mine, row)
  const stillChanged = changed.filter((name) => !equal.includes(name))
  const pinned = state.isSent ? state.pinned : state.pinned.filter((name) => !equal.includes(name))
  const nextBase = { ...row, ...pickFields(base, stillChanged) }
  const newConflicts = conflicts.filter((name) => !pinned.includes(name))
  const isSame =
    equalFields(state.base, nextBase).length === Object.keys(nextBase).length &&
    pinned.length === state.pinned.length &&
    newConflicts.length === 0
  return isSame ? state : { ...state, base: nextBase, pinned: [...pinned, ...newConflicts] }
}
