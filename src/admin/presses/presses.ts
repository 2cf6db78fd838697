import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import { adminSession, onAdminSessionChange } from '../../api/admin-session.ts'
import { deviceStorage } from '../../api/device-storage.ts'
import { forgetVehicle, keepVehicle, rereadVehicles } from '../../api/vehicles.ts'
import { sendPress } from './answer-of.ts'
import { newPress, type Press } from './press.ts'
import { noteOutcome } from './press-outcomes.ts'
import { createPressStore } from './press-store.ts'
import { conflictWords, goneWords, refusedWords, tooOldWords } from './press-words.ts'
import { addRefusal, dismissRefusal, reloadRefusals } from './refusals.ts'
import { createPressSender, type PressSenderDeps } from './send-presses.ts'

const store = createPressStore(deviceStorage)
let hurry = () => {}
let flush = () => {}

async function alone(name: string, work: () => Promise<void>) {
  if (navigator.locks) await navigator.locks.request(name, work)
  else await work()
}

function settleInto(client: QueryClient): PressSenderDeps['onSettled'] {
  return (press, answer) => {
    const id = press.vehicleId
    noteOutcome(store.all(), press, answer.kind === 'done')
    if (answer.kind === 'done') return keepVehicle(client, answer.vehicle)
    if (answer.kind === 'conflict') {
      keepVehicle(client, answer.vehicle)
      return addRefusal({ id, text: conflictWords(press, answer.vehicle) })
    }
    if (answer.kind === 'gone') {
      forgetVehicle(client, id)
      return addRefusal({ id, text: goneWords(press) })
    }
    const text = answer.kind === 'too-old' ? tooOldWords(press) : refusedWords(press, answer.reason)
    addRefusal({ id, text })
  }
}

/** Starts the sender for this document; it sends while an admin is signed in. */
export function startPresses(client: QueryClient) {
  const onSettled = settleInto(client)
  const sender = createPressSender({ store, send: sendPress, alone, now: Date.now, onSettled })
  hurry = sender.hurry
  flush = sender.flush
  const follow = () => (adminSession().state === 'signed-in' ? sender.start() : sender.stop())
  onAdminSessionChange(follow)
  follow()
  window.addEventListener('online', sender.hurry)
  document.addEventListener('visibilitychange', () => !document.hidden && sender.hurry())
  window.addEventListener('storage', ({ key }) => {
    reloadRefusals(key)
    if (!store.reload(key)) return
    void rereadVehicles(client)
    flush()
  })
}

export function usePresses(): readonly Press[] {
  return useSyncExternalStore(store.subscribe, store.all)
}

export function hurryPresses() {
  hurry()
}

const lastPressOn = (vehicleId: string) =>
  store.all().findLast((one) => one.vehicleId === vehicleId) ?? null

export function press(vehicle: Parameters<typeof newPress>[0], carName: string, to: GarageStatus) {
  dismissRefusal(vehicle.id)
  const after = lastPressOn(vehicle.id)?.id ?? null
  const added = newPress(vehicle, carName, { to, now: new Date(), after })
  store.add(added)
  setTimeout(flush)
  return added
}

/** Where a car stands by this device's own presses; null when none is waiting. */
export function pressedStatus(vehicleId: string) {
  return lastPressOn(vehicleId)?.to ?? null
}
