import { REQUEST_TYPES } from '../car-requests/car-request.ts'
import { TODAY_GROUPS, TODAY_LEVELS } from '../today/today.ts'
import { adminVehicleSchema, pendingRequestSchema } from '../vehicles/vehicle.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const readToday = {
  method: 'GET',
  path: '/api/today',
  who: 'admins',
  about:
    'Pickups and drop-offs of today and tomorrow, the most urgent first, and every car in Needs Staging or Staged; `put_back` if nobody wants it any more. `slackMinutes` is the time left before work must begin.',
  status: 200,
  answer: z.object({
    counts: z.object({
      late: z.number(),
      nextHour: z.number(),
      ready: z.number(),
      comingHome: z.number(),
    }),
    rows: z.array(
      z.object({
        vehicle: adminVehicleSchema.omit({ pendingRequests: true }),
        request: pendingRequestSchema.nullable(),
        way: z.enum(REQUEST_TYPES),
        dueAt: z.string(),
        slackMinutes: z.number(),
        level: z.enum(TODAY_LEVELS),
        group: z.enum(TODAY_GROUPS),
      }),
    ),
  }),
} as const satisfies Endpoint
