import { isRecord } from '#domain/is-record.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { NoAnswer, RequestFailed } from '../../api/request-errors.ts'
import { changeVehicleStatus } from '../../api/vehicles.ts'
import type { Press } from './press.ts'
import type { PressAnswer } from './send-presses.ts'

function isVehicle(value: unknown): value is AdminVehicle {
  return isRecord(value) && 'id' in value && 'status' in value
}

function answerOf(error: unknown): PressAnswer {
  if (error instanceof NoAnswer) return { kind: 'unsent' }
  if (!(error instanceof RequestFailed)) throw error
  const { status, body, sentence, code } = error
  // Without a code somebody else answered, in the club's place: a proxy, or the page of a wifi.
  if (code === undefined || status >= 500 || status === 429) return { kind: 'unsent' }
  if (status === 401) return { kind: 'signed-out' }
  if (status === 404) return { kind: 'gone' }
  if (status === 409 && isVehicle(body.vehicle)) return { kind: 'conflict', vehicle: body.vehicle }
  return { kind: 'refused', reason: sentence ?? 'the server refused it.' }
}

export async function sendPress(press: Press): Promise<PressAnswer> {
  const { id, vehicleId, from, to, pressedAt, after } = press
  const ageMs = Math.max(0, Math.round(Date.now() - pressedAt))
  try {
    const sent = { from, status: to, press: { id, ageMs, after } }
    const vehicle = await changeVehicleStatus(vehicleId, sent)
    return { kind: 'done', vehicle }
  } catch (error) {
    return answerOf(error)
  }
}
