import type { Endpoint } from './endpoint.ts'

export const getOpenApi = {
  method: 'GET',
  path: '/api/openapi.json',
  who: 'everyone',
  about: 'This API as an OpenAPI 3.1 document.',
  status: 200,
  answer: 'application/json',
} as const satisfies Endpoint
