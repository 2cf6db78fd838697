import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  type CarRequestForm,
  type CarWish,
  carRequestFormSchema,
} from '#domain/car-requests/car-request.schema.ts'
import { slotProblems } from '#domain/car-requests/slots.ts'
import { fullName, type Member } from '#domain/members/member.schema.ts'
import { formatPhone } from '#domain/members/phone.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { rememberContact } from '../../api/session.ts'
import type { EditOutcome, OutboxRow } from '../../outbox/outbox-row.ts'
import type { OutboxView } from '../../outbox/use-outbox.ts'
import type { StartingWish } from './starting-wish.ts'

export type RequestFormOutput = CarWish & {
  memberName: string
  memberEmail: string
  memberPhone: string | null
}
export type RequestFormControl = UseFormReturn<CarRequestForm, unknown, RequestFormOutput>
/** `isFresh`: what was saved still stands in the form. */
export type SaveOutcome = { isFresh?: boolean; rowId: string; outcome: EditOutcome | 'added' }

const NOT_KEPT =
  'This device could not keep the request, so nothing was sent. Your choices are still here. Free some space, then try again.'

function defaults(member: Member, start: StartingWish): CarRequestForm {
  return {
    vehicleId: start.vehicleId ?? '',
    vehicleName: start.vehicleName ?? '',
    requestType: start.requestType,
    requestedDate: start.requestedDate ?? '',
    requestedTime: start.requestedTime ?? '',
    notes: start.notes ?? '',
    memberName: fullName(member),
    memberEmail: member.email ?? '',
    memberPhone: member.phone ? formatPhone(member.phone) : '',
  }
}

export function useRequestForm(
  member: Member,
  start: StartingWish,
  outbox: OutboxView,
  edited: OutboxRow | undefined,
) {
  const timeZone = useClubTimeZone()
  const [saved, setSaved] = useState<SaveOutcome | null>(null)
  const form: RequestFormControl = useForm({
    resolver: zodResolver(carRequestFormSchema),
    defaultValues: defaults(member, start),
  })

  async function save(values: RequestFormOutput) {
    const problems = Object.entries(slotProblems(values, new Date(), timeZone))
    for (const [field, message] of problems) {
      form.setError(field === 'requestedDate' ? 'requestedDate' : 'requestedTime', { message })
    }
    if (problems.length > 0) return
    const { memberName: _, memberEmail, memberPhone, ...wish } = values
    rememberContact({ email: memberEmail, phone: memberPhone })
    try {
      if (edited) {
        const outcome = await outbox.edit(edited.id, wish)
        setSaved({ rowId: edited.id, outcome, isFresh: true })
      } else {
        const row = await outbox.add(wish)
        setSaved({ rowId: row.id, outcome: 'added', isFresh: true })
        // The form stays busy until it is empty again, so that a second tap can't ask twice.
        await nextPaint()
        setSaved({ rowId: row.id, outcome: 'added' })
        form.reset({ ...form.getValues(), requestedDate: '', requestedTime: '', notes: '' })
      }
    } catch {
      form.setError('root', { message: NOT_KEPT })
    }
  }

  return { form, saved, submit: form.handleSubmit(save) }
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 100)
    requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })
}
