import { clubConfigSchema, formsConfigSchema, squareConfigSchema } from '../config.ts'
import type { Endpoint } from './endpoint.ts'

export const getClubConfig = {
  method: 'GET',
  path: '/api/config/club',
  who: 'everyone',
  status: 200,
  answer: clubConfigSchema,
} as const satisfies Endpoint

export const getFormsConfig = {
  method: 'GET',
  path: '/api/config/forms',
  who: 'everyone',
  about: 'The provider whose forms the public pages embed; null for our own ([forms](forms.md)).',
  status: 200,
  answer: formsConfigSchema.nullable(),
} as const satisfies Endpoint

export const getSquareConfig = {
  method: 'GET',
  path: '/api/config/square',
  who: 'everyone',
  about:
    'The ids for Square’s card form, empty if the shop takes no cards; sets the shop’s cookie.',
  status: 200,
  answer: squareConfigSchema,
} as const satisfies Endpoint
