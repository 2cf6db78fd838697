import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { useDraftValues } from '../../drafts/use-draft-values.ts'
import { useMember } from '../member-context.ts'

/** The note in a booking's sheet, which stays for as long as the tab, also when the sheet is closed; `about` names it. */
export function useNote(about: string, saved: string | null) {
  const { member } = useMember()
  const { values, change, forget } = useDraftValues({
    drafts: tabDrafts,
    name: `booking-note:${about}`,
    owner: member.id,
    initial: { notes: saved ?? '' },
  })
  const isNew = values.notes.trim() !== (saved ?? '')
  return {
    text: values.notes,
    set: (notes: string) => change({ notes }),
    /** Whether it isn't what is saved. */
    isNew,
    /** As it is sent: null for none. */
    trimmed: values.notes.trim() || null,
    forget,
  }
}
