import { z } from 'zod/mini'
import { type GarageStatus, nextStatus } from '#domain/vehicles/garage-cycle.ts'
import { type Actor, addressOf, reader } from './actor.ts'

const READS_BETWEEN_COMMANDS = 2
const signedInSchema = z.object({ token: z.string() })

export interface AdminScope {
  person: number
  password: string
  /** The cars that this admin looks after, in turn; nobody else presses on them. */
  cars: { id: string; status: GarageStatus }[]
}

/** Has the board open, which reads itself again, and takes one car after the other a step on. */
export function* adminOnSaturday({ person, password, cars }: AdminScope): Actor {
  const address = addressOf(person)
  const signIn = { kind: 'admin sign-in', method: 'POST', path: '/api/admin/login' }
  const answer = yield { call: { ...signIn, headers: address, body: { password } }, expect: [200] }
  const { token } = signedInSchema.parse(JSON.parse(answer.text))
  const headers = { ...address, 'x-admin-token': token }
  const read = reader('board', () => headers)
  for (let turn = 0; ; turn++) {
    for (let times = 0; times < READS_BETWEEN_COMMANDS; times++) {
      yield* read('/api/vehicles')
      yield* read('/api/car-requests')
    }
    const car = cars[turn % cars.length]
    if (!car) continue
    const from = car.status
    car.status = nextStatus(from)
    const path = `/api/vehicles/${car.id}/status`
    const body = { from, status: car.status }
    yield { call: { kind: 'press', method: 'PATCH', path, headers, body }, expect: [200] }
  }
}

/** Asks for the board for ever, by the tag of the one it shows. */
export function* wallOnSaturday(person: number, token: string): Actor {
  const headers = { ...addressOf(person), authorization: `Bearer ${token}` }
  const read = reader('wall', () => headers)
  for (;;) yield* read('/api/kiosk/board')
}
