import { useState } from 'react'
import {
  type CarRequestReceipt,
  type DayAndTime,
  REQUEST_SOURCES,
  REQUEST_TYPES,
  type RequestSource,
  type RequestType,
} from '#domain/car-requests/car-request.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { isolated } from '#domain/isolated.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { consoleDrafts } from '../../drafts/stored-drafts.ts'
import { useDraftValues } from '../../drafts/use-draft-values.ts'
import { isClosedDay } from '../../http/request-errors.ts'
import { useRequestForMember } from '../../queries/car-requests.ts'
import type { ClubClock } from '../../queries/club-clock.ts'
import { toast } from '../../ui/toast-store.ts'
import { failureSentence, unsavedText } from '../failure-text.ts'
import { slotText } from '../requests/request-text.ts'

/** A car that is out is expected back; any other is wanted. */
const likelyType = ({ status }: AdminVehicle): RequestType =>
  status === 'on_road' || status === 'coming_home' ? 'dropoff' : 'pickup'

/** The form of a request that staff enter for a car. */
export function useNewRequest(
  vehicle: AdminVehicle,
  clock: ClubClock,
  onSaved: (saved: CarRequestReceipt) => void,
) {
  const initial = { type: likelyType(vehicle), source: 'phone', date: '', time: '', notes: '' }
  const name = `booking:${vehicle.id}`
  const { values, change, forget } = useDraftValues({ drafts: consoleDrafts, name, initial })
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<{ text: string; isClosedDay: boolean } | null>(null)
  const requestForMember = useRequestForMember()
  const { date, time, notes } = values
  const requestType = valueIn(REQUEST_TYPES, values.type) ?? 'pickup'
  const source = valueIn(REQUEST_SOURCES, values.source) ?? 'phone'

  async function save(accepted: { acceptClosedDay?: 'true' } = {}) {
    setSaving(true)
    setProblem(null)
    try {
      const body = { requestType, source, notes, requestedDate: date, requestedTime: time }
      const saved = await requestForMember(vehicle.id, body, accepted)
      forget()
      toast({ title: SAVED_TITLES[saved.existing ?? 'new'], description: aboutText(saved, clock) })
      onSaved(saved)
    } catch (error) {
      setProblem(
        isClosedDay(error)
          ? { text: failureSentence(error), isClosedDay: true }
          : { text: `${unsavedText(error)} Try again.`, isClosedDay: false },
      )
    } finally {
      setSaving(false)
    }
  }
  return {
    requestType,
    source,
    notes,
    isSaving,
    problem,
    slot: date && time ? { date, time } : null,
    setType: (type: RequestType) => change({ type, date: '', time: '' }),
    setSource: (next: RequestSource) => change({ source: next }),
    setNotes: (next: string) => change({ notes: next }),
    setSlot: (slot: DayAndTime) => change(slot),
    save: () => void save(),
    saveAnyway: () => void save({ acceptClosedDay: 'true' }),
  }
}

/** By what the server did about an existing booking of that day. */
const SAVED_TITLES = {
  new: 'Booked',
  changed: 'Earlier booking changed',
  newer: 'A newer booking stays',
  same: 'Booked already',
}

const aboutText = (saved: CarRequestReceipt, clock: ClubClock) => {
  const slot = slotText({ date: saved.requestedDate, time: saved.requestedTime }, clock)
  return `${REQUEST_LABELS[saved.requestType]} of ${isolated(saved.vehicleName)}, ${slot}`
}

const valueIn = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text)
