import { isRecord } from '#domain/is-record.ts'

const TYPE = 'KEEP_IMAGES'

/** The images a member's pages show, newest first; all others may be evicted. */
export type WantedImages = { memberId: string; urls: string[] }

export function cacheImagesMessage(wanted: WantedImages) {
  return { type: TYPE, ...wanted }
}

export function readCacheImagesMessage(data: unknown): WantedImages | null {
  if (!isRecord(data) || data.type !== TYPE) return null
  const { memberId, urls } = data
  if (typeof memberId !== 'string' || !Array.isArray(urls)) return null
  return { memberId, urls: urls.filter((url) => typeof url === 'string') }
}
