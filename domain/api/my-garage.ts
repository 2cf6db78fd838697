import { carRequestSchema } from '../car-requests/car-request.ts'
import { memberVehicleSchema } from '../vehicles/vehicle.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const readMyGarage = {
  method: 'GET',
  path: '/api/my/garage',
  who: 'members',
  about:
    'The member’s cars, and their requests that are pending or ended within two days. With `ETag`; `If-None-Match` gives 304 while the answer is the same.',
  isPolled: true,
  status: 200,
  answer: z.object({
    vehicles: z.array(memberVehicleSchema),
    requests: z.array(carRequestSchema),
  }),
} as const satisfies Endpoint
