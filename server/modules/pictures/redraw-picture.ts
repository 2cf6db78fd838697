import sharp from 'sharp'
import { pictureKind } from '#domain/pictures/picture.ts'
import { badInput } from '#server/http/input.ts'

const LONGEST_EDGE = 1600
const MOST_PIXELS = 50_000_000
const QUALITY = 80

export type RedrawnPicture = { bytes: Uint8Array; width: number; height: number }

/**
 * The picture drawn anew as WebP: upright, at most 1,600 pixels a side, without what a camera or an attacker wrote
 * around it. `bad_input` for anything but PNG, JPEG and WebP, by content (decision 12).
 */
export async function redrawPicture(bytes: Uint8Array): Promise<RedrawnPicture> {
  // By its first bytes, so that no other reader of the library is ever reached.
  if (!pictureKind(bytes)) throw badInput({ picture: 'Choose a PNG, JPEG or WebP picture' })
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged)
  if (width * height > MOST_PIXELS) {
    throw badInput({ picture: 'This picture has more than 50 megapixels. Choose a smaller one.' })
  }
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(LONGEST_EDGE, LONGEST_EDGE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
  return { bytes: data, width: info.width, height: info.height }
}

function refuseDamaged(): never {
  throw badInput({ picture: 'This picture is damaged and cannot be read. Choose another one.' })
}
