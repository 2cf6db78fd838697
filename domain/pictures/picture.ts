import { z } from '../zod.ts'

/** An uploaded picture: its address, and its size in pixels. */
export const pictureSchema = z.object({ url: z.string(), width: z.number(), height: z.number() })
export type Picture = z.output<typeof pictureSchema>

/** 5 MB. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

const PATH = /^\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/

export function picturePath(id: string): string {
  return `/pictures/${id}.webp`
}

/** The id in an uploaded picture's path, or null for any other path. */
export function pictureIdIn(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null
}

/** The format of a picture by its first bytes, not its name; null for unsupported formats. */
export function pictureKind(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return null
}
