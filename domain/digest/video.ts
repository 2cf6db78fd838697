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
const SHORT_LINK_HOST = 'youtu.be'
const HOSTS = ['youtube.com', 'youtube-nocookie.com', SHORT_LINK_HOST]
/** The path segments that an id follows. */
const BEFORE_ID = ['embed', 'shorts', 'live', 'v']

/** The 11-character id in a link to a video, or null when there is none to embed (specification 9). */
export function videoId(videoUrl: string): string | null {
  const url = parseUrl(videoUrl)
  if (!url) return null
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (!HOSTS.includes(host)) return null
  const candidate = idCandidate(host, url)
  return ID.test(candidate) ? candidate : null
}

function idCandidate(host: string, { pathname, searchParams }: URL): string {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  if (host === SHORT_LINK_HOST) return first
  return BEFORE_ID.includes(first) ? second : (searchParams.get('v') ?? '')
}

const DURATION = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/

/** The second at which a link to a video starts it ("t=95", "t=1m35s", "start=95"); 0 if it names none. */
export function videoStart(videoUrl: string): number {
  const url = parseUrl(videoUrl)
  if (!url) return 0
  const inHash = new URLSearchParams(url.hash.slice(1))
  const start = url.searchParams.get('t') ?? url.searchParams.get('start') ?? inHash.get('t') ?? ''
  const [, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(start) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
