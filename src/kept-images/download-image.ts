const TIMEOUT_MS = 20_000
const MOST_BYTES_OF_ONE = 6 * 1024 * 1024

/** Browsers hide the size of a foreign host's answer and charge megabytes for it, whatever it is. */
const HIDDEN_BYTES = 2 * 1024 * 1024

const PRIVATE = /^\/api\//

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The address of a picture this device may keep, or null; nothing under `/api` is one. */
export function keepableUrl(link: string, origin: string): string | null {
  if (!URL.canParse(link, origin)) return null
  const url = new URL(link, origin)
  url.hash = ''
  if (url.origin === origin) return PRIVATE.test(url.pathname) ? null : url.href
  return url.protocol === 'https:' ? url.href : null
}

/** What a kept picture counts for, in bytes. */
export function bytesOf(kept: Response): number {
  return kept.type === 'opaque' ? HIDDEN_BYTES : Number(kept.headers.get('content-length') ?? 0)
}

async function measured(response: Response): Promise<Response | null> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('image/')) return null
  const blob = await response.blob()
  if (blob.size === 0 || blob.size > MOST_BYTES_OF_ONE) return null
  return new Response(blob, {
    headers: { 'content-type': type, 'content-length': String(blob.size) },
  })
}

/** Fetches a picture to keep, or null when there is none to be had; throws without a network. */
export async function downloadImage(fetch: Fetch, url: string, origin: string) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  if (url.startsWith(`${origin}/`)) return measured(await fetch(url, { signal }))
  const plain = { signal, credentials: 'omit', referrerPolicy: 'no-referrer' } as const
  try {
    return await measured(await fetch(url, { ...plain, mode: 'cors' }))
  } catch {
    // A host that allows no reading still lets its picture be shown.
    const hidden = await fetch(url, { ...plain, mode: 'no-cors' })
    return hidden.type === 'opaque' ? hidden : measured(hidden)
  }
}
