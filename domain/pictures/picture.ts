/** An uploaded picture: where it is served, and its size in pixels. */
export type Picture = { url: string; width: number; height: number }

/** 5 MB (decision 12). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

const PATH = /^\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/

/** Where the picture with this id is served. */
export function picturePath(id: string): string {
  return `/pictures/${id}.webp`
}

/** The id in the path of an uploaded picture, or null for any other path. */
export function pictureIdIn(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null
}

/** What a picture is by its first bytes, whatever its name says; null for all that is not taken (decision 12). */
export function pictureKind(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return null
}
