import { useState } from 'react'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { useDraftValues } from '../../drafts/use-draft-values.ts'
import { useMember } from '../member-context.ts'

/** The note in a booking's sheet, which stays for as long as the tab, also when the sheet is closed; `about` names it. */
export function useNote(about: string, saved: string | null) {
  const { member } = useMember()
  // A note that somebody saves meanwhile doesn't make an untouched field a change.
  const [opened] = useState(saved ?? '')
  const { values, change, forget } = useDraftValues({
    drafts: tabDrafts,
    name: `booking-note:${about}`,
    owner: member.id,
    initial: { notes: opened },
  })
  return {
    text: values.notes,
    set: (notes: string) => change({ notes }),
    /** Whether it was typed, and not saved yet. */
    isNew: values.notes.trim() !== opened,
    /** As it is sent: null for none. */
    trimmed: values.notes.trim() || null,
    forget,
  }
}
