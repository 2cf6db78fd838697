import { useState } from 'react'
import { type DayAndTime, dayAndTimeSchema } from '#domain/car-requests/car-request.ts'
import { z } from '#domain/zod.ts'
import { forgetDraft, readDraft, saveDraft } from '../../drafts/tab-drafts.ts'

const FORM = 'request-answer'
const EMPTY = { act: '', reason: '', slots: '[]' }
const slotsSchema = z.array(dayAndTimeSchema)

export const ACTS_WITH_FORM = ['offer', 'move', 'decline', 'cancel'] as const
export type ActWithForm = (typeof ACTS_WITH_FORM)[number]

export type AnswerDraft = ReturnType<typeof useAnswerDraft>

/** What was chosen and typed in answer to a request; it outlives the dialog and a reload, so that bad Wi-Fi costs nothing. */
export function useAnswerDraft(requestId: string) {
  const [draft, setDraft] = useState(() => readDraft(FORM, EMPTY, undefined, requestId))
  const { act, reason, slots } = draft.values

  function change(values: Partial<typeof EMPTY>) {
    const next = { ...draft, values: { ...draft.values, ...values } }
    setDraft(next)
    saveDraft(FORM, EMPTY, next, requestId)
  }
  return {
    act: ACTS_WITH_FORM.find((one) => one === act) ?? null,
    reason,
    slots: readSlots(slots),
    open: (next: ActWithForm) => change({ act: next }),
    setReason: (next: string) => change({ reason: next }),
    setSlots: (next: readonly DayAndTime[]) => change({ slots: JSON.stringify(next) }),
    startOver: () => change(EMPTY),
    forget: () => forgetDraft(FORM, requestId),
  }
}

function readSlots(text: string): DayAndTime[] {
  try {
    return z.safeParse(slotsSchema, JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}
