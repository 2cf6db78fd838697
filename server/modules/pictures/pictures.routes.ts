import { Hono } from 'hono'
import * as api from '#domain/api/pictures.ts'
import { pictureIdIn } from '#domain/pictures/picture.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { notFound } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { FILE_HEADERS } from '#server/http/policies.ts'
import { readPicture } from './picture-bytes.ts'
import { getPicture } from './pictures.ts'
import { savePicture } from './save-picture.ts'

// An id's bytes never change, and opened directly they are only ever treated as a picture.
const PICTURE_HEADERS = {
  ...Object.fromEntries(FILE_HEADERS),
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
}

export const pictureRoutes = new Hono<AppEnv>()

mount(pictureRoutes, api.uploadPicture, async (c) => savePicture(scopeOf(c), await readPicture(c)))

mount(pictureRoutes, api.getPicture, async (c) => {
  const id = pictureIdIn(c.req.path)
  if (!id) throw notFound('This picture')
  const { bytes, contentType } = await getPicture(scopeOf(c), id)
  return c.body(new Uint8Array(bytes), 200, { ...PICTURE_HEADERS, 'content-type': contentType })
})
