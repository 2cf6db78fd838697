import type { IncomingHttpHeaders } from 'node:http'
import { DOCUMENTS } from '#domain/documents.ts'
import type { Settings } from '#server/settings.ts'
import { type HeldAnswer, heldResponse } from './held-answer.ts'
import { isOwnHost } from './host-check.ts'

/** Short beside the second for which a page that the database fills counts as fresh. */
const KEPT_MS = 200
const PATHS = new Set(DOCUMENTS.map(({ path }) => path))

type Incoming = {
  method?: string
  url?: string
  headers: IncomingHttpHeaders
  socket: { localAddress?: string }
}

export type PageFront = {
  /** Remembers what stands at `url`, as the request names it, where that is the plain path of a page. */
  keep(url: string | undefined, answer: HeldAnswer): void
  /** The page, where it was asked for a moment ago; null leaves the request to the app. */
  answer(incoming: Incoming): Response | null
}

/**
 * Answers a page that many ask for at once with the bytes that the last of them got, ahead of the app: finding the
 * way there costs as much as sending them.
 */
export function createPageFront(
  settings: Pick<Settings, 'mode' | 'host' | 'publicUrl'>,
  clock: () => number = () => performance.now(),
): PageFront {
  const kept = new Map<string, { answer: HeldAnswer; until: number }>()
  return {
    keep(url = '', answer) {
      if (PATHS.has(url)) kept.set(url, { answer, until: clock() + KEPT_MS })
    },
    answer({ method, url = '', headers, socket }) {
      const page = method === 'GET' ? kept.get(url) : undefined
      if (!page || clock() > page.until) return null
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
