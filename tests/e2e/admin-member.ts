import { z } from 'zod'
import type { CarRequest } from '#domain/car-requests/car-request.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { SecondAdmin } from './admin-garage.ts'

const codeSchema = z.object({ code: z.string() })
const sessionSchema = z.object({ token: z.string() })

/** A member of the sample club, who asks for cars over HTTP. */
export async function someMember(url: string, admin: SecondAdmin) {
  const members = await admin.members()
  const identifier = members.find(({ active, email }) => active && email)?.email
  if (!identifier) throw new Error('the sample club has no member with an e-mail address')
  let token = ''
  let cookie = ''

  async function post(path: string, body: unknown, method = 'POST'): Promise<Response> {
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        origin: url,
        ...(cookie ? { cookie } : {}),
        ...(token && path.startsWith('/api/my/') ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response
  }

  const sent = await post('/api/auth/request-otp', { identifier, type: 'email' })
  const { code } = codeSchema.parse(await sent.json())
  const checked = await post('/api/auth/verify-otp', { identifier, code })
  cookie = checked.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  token = sessionSchema.parse(await checked.json()).token

  return {
    addCar: async (vehicleName: string): Promise<MemberVehicle> =>
      (await post('/api/my/vehicles', { vehicleName })).json(),
    removeCar: (id: string) => post(`/api/my/vehicles/${id}`, {}, 'DELETE'),
    ask: async (wish: {
      vehicleId: string
      requestType: 'pickup' | 'dropoff'
      requestedDate: string
      requestedTime: string
      notes?: string
    }): Promise<CarRequest> => (await post('/api/car-requests', wish)).json(),
  }
}
