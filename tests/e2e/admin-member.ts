import type { CarRequest } from '#domain/car-requests/car-request.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { SecondAdmin } from './admin-garage.ts'
import { signedInOnce } from './signed-in-once.ts'

/** A member of the sample club, who asks for cars over HTTP. */
export async function someMember(url: string, admin: SecondAdmin) {
  const members = await admin.members()
  const identifier = members.find(({ active, email }) => active && email)?.email
  if (!identifier) throw new Error('the sample club has no member with an e-mail address')
  const { token, cookie } = await signedInOnce(url, identifier)

  async function post(path: string, body: unknown, method = 'POST'): Promise<Response> {
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        origin: url,
        cookie,
        ...(path.startsWith('/api/my/') ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response
  }

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
