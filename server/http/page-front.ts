import type { IncomingHttpHeaders } from 'node:http'
import { DOCUMENTS } from '#domain/documents.ts'
import type { Settings } from '#server/settings.ts'
import { carriesSession } from './cookies.ts'
import { type HeldAnswer, heldResponse } from './held-answer.ts'
import { isOwnHost } from './host-check.ts'

/** Short compared to the second for which a page from the database counts as fresh. */
const CACHED_MS = 200
/** Only for visitors: admins get another list from this path. */
const EVENTS = '/api/events'
const PATHS = new Set([...DOCUMENTS.map(({ path }) => path), EVENTS])

type Incoming = {
  method?: string
  url?: string
  headers: IncomingHttpHeaders
  socket: { localAddress?: string }
}

export type PageFront = {
  /** Stores the answer for `url`, as in the request, if that is the plain path of a page. */
  store(url: string | undefined, answer: HeldAnswer): void
  /** The page, if it was requested a moment ago; null passes the request on to the app. */
  answer(incoming: Incoming): Response | null
}

/** Answers frequently requested pages with their last bytes, before the app: routing costs as much as sending them. */
export function createPageFront(
  settings: Pick<Settings, 'mode' | 'host' | 'publicUrl'>,
  clock: () => number = () => performance.now(),
): PageFront {
  const cached = new Map<string, { answer: HeldAnswer; until: number }>()
  return {
    store(url = '', answer) {
      if (PATHS.has(url)) cached.set(url, { answer, until: clock() + CACHED_MS })
    },
    answer({ method, url = '', headers, socket }) {
      const page = method === 'GET' ? cached.get(url) : undefined
      if (!page || clock() > page.until) return null
      if (url === EVENTS && carriesSession(credentialsIn(headers))) return null
      if (!isOwnHost(settings, headers.host, socket.localAddress)) return null
      const accepted = headers['accept-encoding']
      const wanted = {
        accepted: Array.isArray(accepted) ? accepted.join() : accepted,
        held: headers['if-none-match'],
      }
      return heldResponse(wanted, page.answer)
    },
  }
}

function credentialsIn({ cookie, authorization, ...headers }: IncomingHttpHeaders) {
  const token = headers['x-admin-token']
  return { cookie, authorization, 'x-admin-token': token === undefined ? token : String(token) }
}
