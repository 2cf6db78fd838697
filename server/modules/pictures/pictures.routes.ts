import { Hono } from 'hono'
import { pictureIdIn } from '#domain/pictures/picture.ts'
import type { AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { notFound } from '#server/http/input.ts'
import { FILE_HEADERS } from '#server/http/policies.ts'
import { scopeOf } from '#server/http/scope.ts'
import { getPicture } from './get-picture.ts'
import { keepPicture } from './keep-picture.ts'
import { readPicture } from './picture-bytes.ts'

// The bytes behind an id never change, and opened by themselves they are a picture and nothing else.
const PICTURE_HEADERS = {
  ...Object.fromEntries(FILE_HEADERS),
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
}

export const pictureRoutes = new Hono<AppEnv>()
  .post('/api/pictures', adminsOnly, async (c) =>
    c.json(await keepPicture(scopeOf(c), await readPicture(c)), 201),
  )
  .get('/pictures/:file', async (c) => {
    const id = pictureIdIn(c.req.path)
    if (!id) throw notFound('This picture')
    const { bytes, contentType } = await getPicture(scopeOf(c), id)
    return c.body(new Uint8Array(bytes), 200, { ...PICTURE_HEADERS, 'content-type': contentType })
  })
