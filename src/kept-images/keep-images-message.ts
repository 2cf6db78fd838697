import { isRecord } from '#domain/is-record.ts'

const TYPE = 'KEEP_IMAGES'

/** The pictures a member's pages show, the newest first; what is not among them need not be kept. */
export type WantedImages = { memberId: string; urls: string[] }

export function keepImagesMessage(wanted: WantedImages) {
  return { type: TYPE, ...wanted }
}

export function readKeepImagesMessage(data: unknown): WantedImages | null {
  if (!isRecord(data) || data.type !== TYPE) return null
  const { memberId, urls } = data
  if (typeof memberId !== 'string' || !Array.isArray(urls)) return null
  return { memberId, urls: urls.filter((url) => typeof url === 'string') }
}
