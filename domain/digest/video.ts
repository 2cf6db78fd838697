import { parseUrl } from '../parse-url.ts'
import { rowVersion } from '../row.schema.ts'
import { z } from '../zod.ts'

/** A video of the digest; dated by the server. */
export const videoSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  videoUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
  category: z.string(),
  publishedAt: z.string(),
  version: rowVersion,
})
export type Video = z.output<typeof videoSchema>

const ID = /^[\w-]{11}$/
const HOSTS = ['youtube.com', 'youtube-nocookie.com', 'youtu.be']
const BEFORE_ID = new Set(['embed', 'shorts', 'live', 'v'])

/** The 11-character id in a link to a video, or null when there is none to embed (specification 9). */
export function videoId(videoUrl: string): string | null {
  const url = parseUrl(videoUrl)
  if (!url) return null
  const { hostname, pathname, searchParams } = url
  const host = hostname.replace(/^(www|m|music)\./, '')
  if (!HOSTS.includes(host)) return null
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const candidate =
    host === 'youtu.be' ? first : BEFORE_ID.has(first) ? second : (searchParams.get('v') ?? '')
  return ID.test(candidate) ? candidate : null
}
