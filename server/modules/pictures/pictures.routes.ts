import { Hono } from 'hono'
import * as api from '#domain/api/pictures.ts'
import { CodedError } from '#domain/errors.ts'
import { MAX_PICTURE_BYTES, pictureIdIn } from '#domain/pictures/picture.ts'
import { type AppContext, type AppEnv, scopeOf } from '#server/http/context.ts'
import { readBytes } from '#server/http/edge.ts'
import { badInput, notFound } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { getPicture, savePicture } from './pictures.ts'

// An id's bytes never change, and opened directly they are only ever treated as a picture.
const PICTURE_HEADERS = {
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

// A form around the picture adds boundaries and headers.
const FORM_OVERHEAD = 16 * 1024

/** The picture in a request, as the raw body or the only file of a form; `too_large` over 5 MB. */
async function readPicture(c: AppContext): Promise<Uint8Array> {
  const body = await readBytes(c, MAX_PICTURE_BYTES + FORM_OVERHEAD).catch(explainTooLarge)
  const type = c.req.header('content-type') ?? ''
  const bytes = /^multipart\/form-data\b/i.test(type)
    ? await fileIn(new Response(body, { headers: { 'content-type': type } }))
    : new Uint8Array(body)
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw tooLarge()
  if (bytes.byteLength === 0) throw badInput({ picture: 'Choose a picture' })
  return bytes
}

async function fileIn(form: Response): Promise<Uint8Array> {
  const fields = await form.formData().catch(() => {
    throw badInput({ picture: 'The upload stopped. Try again.' })
  })
  const file = [...fields.values()].find((value) => typeof value !== 'string')
  if (!file) throw badInput({ picture: 'Choose a picture' })
  return new Uint8Array(await file.arrayBuffer())
}

function tooLarge(): CodedError {
  const message = 'Over 5 MB. Choose a smaller picture.'
  return new CodedError('too_large', message, { fields: { picture: message } })
}

function explainTooLarge(error: unknown): never {
  throw error instanceof CodedError && error.code === 'too_large' ? tooLarge() : error
}
