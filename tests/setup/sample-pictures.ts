import sharp from 'sharp'

const RED = { r: 184, g: 58, b: 38 }
const GREEN = { r: 18, g: 55, b: 42 }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } })

export const png = (width = 40, height = 20) => plain(width, height).png().toBuffer()
export const jpeg = (width = 40, height = 20) => plain(width, height).jpeg().toBuffer()
export const webp = (width = 40, height = 20) => plain(width, height).webp().toBuffer()
export const gif = (width = 40, height = 20) => plain(width, height).gif().toBuffer()

export const SECRET_IN_EXIF = 'Key box code 4711'

/** A rotated photo: the sensor's left half is green, and its EXIF orientation turns it right. */
export async function photoOnItsSide(): Promise<Buffer> {
  const green = await sharp({ create: { width: 60, height: 80, channels: 3, background: GREEN } })
    .png()
    .toBuffer()
  return plain(120, 80)
    .composite([{ input: green, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: SECRET_IN_EXIF } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A few kilobytes that decompress to 56 megapixels. */
export const bomb = () => plain(7_500, 7_500).png({ compressionLevel: 9 }).toBuffer()

/** Pixels that no format can compress. */
export async function noise(width: number, height: number): Promise<Buffer> {
  const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: RED, noise: noisy } })
    .png()
    .toBuffer()
}
