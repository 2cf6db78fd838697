import { pictureSchema } from '../pictures/picture.ts'
import type { Endpoint } from './endpoint.ts'

export const uploadPicture = {
  method: 'POST',
  path: '/api/pictures',
  who: 'admins',
  about:
    'A PNG, JPEG or WebP of up to 5 MB, as the body or as the one file of a form; 400 and 413 with `fields.picture`, 429 while too many pictures are waiting to be re-encoded.',
  status: 201,
  answer: pictureSchema,
  takesFile: true,
} as const satisfies Endpoint

export const getPicture = {
  method: 'GET',
  path: '/pictures/:file',
  who: 'everyone',
  about: 'The picture `{id}.webp`, `immutable`.',
  status: 200,
  answer: 'image/webp',
} as const satisfies Endpoint
