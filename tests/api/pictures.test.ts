import { readdirSync } from 'node:fs'
import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES, type Picture } from '#domain/pictures/picture.ts'
import { PICTURE_COLUMNS } from '#server/modules/pictures/pictures.ts'
import { clearOldRows } from '#server/retention/retention.ts'
import { makeArticle, makePicture, makeVideo } from '../factories/content.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import {
  bomb,
  gif,
  jpeg,
  noise,
  photoOnItsSide,
  png,
  SECRET_IN_EXIF,
  webp,
} from '../setup/sample-pictures.ts'

const api = await openApi()
const asAdmin = await api.asAdmin()
afterAll(() => api.close())

const send = (raw: BodyInit, headers: Record<string, string> = {}) =>
  asAdmin('/api/pictures', { method: 'POST', raw, headers })
const upload = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
  send(new Uint8Array(bytes), headers)
const uploadForm = (bytes: Uint8Array, name: string, type: string) => {
  const body = new FormData()
  body.append('note', 'first')
  body.append('picture', new File([new Uint8Array(bytes)], name, { type }))
  return send(body)
}
const served = async (url: string) => {
  const answer = await api.visitor().get(url)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test.each([
  ['PNG', png],
  ['JPEG', jpeg],
  ['WebP', webp],
])('a %s is stored as WebP and served', async (_, make) => {
  const picture = await bodyOf<Picture>(upload(await make()), 201)
  expect(picture).toMatchObject({ width: 40, height: 20 })
  const { answer, bytes } = await served(picture.url)
  expect(answer.status).toBe(200)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
})

test('anybody may view it, it is cached for good and can be nothing but a picture', async () => {
  const { url } = await bodyOf<Picture>(upload(await png()), 201)
  const { answer } = await served(url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  })
})

test('a photo is turned upright and reveals nothing of its camera', async () => {
  const photo = await photoOnItsSide()
  expect(photo.includes(SECRET_IN_EXIF)).toBe(true)
  const { url, width, height } = await bodyOf<Picture>(upload(photo), 201)
  expect({ width, height }).toEqual({ width: 80, height: 120 })
  const { bytes } = await served(url)
  expect(bytes.includes(SECRET_IN_EXIF)).toBe(false)
  const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  expect(redAt(40, 20)).toBeLessThan(60)
  expect(redAt(40, 100)).toBeGreaterThan(140)
})

test('a large photo is brought down to 1,600 pixels', async () => {
  const picture = await bodyOf<Picture>(upload(await jpeg(4000, 3000)), 201)
  expect(picture).toMatchObject({ width: 1600, height: 1200 })
})

test.each([
  ['a GIF', gif],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', async () => Buffer.from('%PDF-1.7 ...')],
])('%s is no picture, even when it is called one', async (_, make) => {
  const bytes = await make()
  for (const answer of [
    upload(bytes, { 'content-type': 'image/png' }),
    uploadForm(bytes, 'a.png', 'image/png'),
  ]) {
    const refusal = await refusalOf(answer, 400, 'bad_input')
    expect(refusal.fields).toEqual({ picture: 'Choose a PNG, JPEG or WebP picture' })
  }
})

test.each([
  ['PNG', () => noise(80, 80)],
  ['JPEG', () => jpeg(300, 300)],
  ['WebP', () => webp(300, 300)],
])('half a %s is refused as damaged', async (_, make) => {
  const whole = await make()
  const refusal = await refusalOf(
    upload(whole.subarray(0, Math.floor(whole.length / 2))),
    400,
    'bad_input',
  )
  expect(refusal.fields?.picture).toMatch(/^We can’t read this picture/)
})

test('a small file that unfolds to a huge picture is refused before it is unfolded', async () => {
  const bytes = await bomb()
  expect(bytes.length).toBeLessThan(MAX_PICTURE_BYTES)
  // Unfolded first, half of it would be found damaged.
  for (const part of [bytes, bytes.subarray(0, bytes.length / 2)]) {
    const refusal = await refusalOf(upload(part), 400, 'bad_input')
    expect(refusal.error).toMatch(/50 megapixels/)
  }
})

test('more than 5 MB is refused, announced or not, raw or in a form', async () => {
  const bytes = new Uint8Array(MAX_PICTURE_BYTES + 1)
  bytes.set(await png())
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.enqueue(new Uint8Array(64 * 1024))
      controller.close()
    },
  })
  for (const answer of [
    upload(bytes),
    upload(new Uint8Array(10), { 'content-length': '99999999' }),
    uploadForm(bytes, 'a.png', 'image/png'),
    send(stream),
  ]) {
    const refusal = await refusalOf(answer, 413, 'too_large')
    expect(refusal.error).toBe('Over 5 MB. Choose a smaller picture.')
  }
})

test('a picture that nothing shows is removed after 30 days, any other stays', async () => {
  const createdAt = api.clock.now()
  const make = () => makePicture(api.db, { createdAt })
  const [shown, asThumbnail, byFullLink, unused] = [
    await make(),
    await make(),
    await make(),
    await make(),
  ]
  await makeArticle(api.db, { imageUrl: `/pictures/${shown.id}.webp` })
  await makeVideo(api.db, { thumbnailUrl: `/pictures/${asThumbnail.id}.webp` })
  await makeArticle(api.db, { imageUrl: `https://club.test/pictures/${byFullLink.id}.webp?w=1` })
  const status = async ({ id }: { id: string }) =>
    (await served(`/pictures/${id}.webp`)).answer.status
  const clear = () => clearOldRows({ ...api.deps, now: api.clock.now() })
  api.clock.advance({ days: 30 })
  await clear()
  expect(await status(unused)).toBe(200)
  api.clock.advance({ seconds: 1 })
  await clear()
  expect(await status(unused)).toBe(404)
  for (const used of [shown, asThumbnail, byFullLink]) expect(await status(used)).toBe(200)
})

test('every column that may hold a picture is checked before one is removed', async () => {
  const folder = new URL('../../server/db/schema/', import.meta.url)
  const modules: object[] = await Promise.all(
    readdirSync(folder).map((name) => import(new URL(name, folder).href)),
  )
  const tables = modules.flatMap(Object.values).filter((one): one is PgTable => is(one, PgTable))
  const links = tables
    .flatMap((table) => Object.values(getTableColumns(table)))
    .filter(({ name }) => name.endsWith('_url') && name !== 'video_url')
  expect(links.length).toBeGreaterThan(2)
  expect(new Set(PICTURE_COLUMNS)).toEqual(new Set(links))
})
