import type { Deps } from '#server/deps.ts'
import { encodeHtml, type HeldAnswer } from '#server/http/held-answer.ts'

const FRESH_MS = 1000
/** How long a visitor waits for a fresh page when an older one can be sent. */
const PATIENCE_MS = 300
const GIVE_UP_MS = 5000
// The data changes while visitors wait, and the best compression takes three times longer to save a fortieth more.
const GOOD_BROTLI = 10

type Headers = readonly [string, string][]
export type FillScope = Pick<Deps, 'db' | 'now' | 'settings' | 'log'>

/**
 * A page filled from the database, at most once a second, and compressed only when its text changed. If
 * the database is slow or down, visitors get the previous version. `isFresh` waits for a fill that begins after the
 * call; concurrent calls share it.
 */
export function createFilledPage(
  what: string,
  headers: Headers,
  htmlOf: (deps: FillScope) => Promise<string>,
  quality = GOOD_BROTLI,
) {
  let cached: { html: string; answer: HeldAnswer } | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let filling: Promise<HeldAnswer> | null = null
  let next: Promise<HeldAnswer> | null = null
  let begun = 0
  let newest = 0

  async function fill(deps: FillScope): Promise<HeldAnswer> {
    const now = deps.now()
    begun += 1
    const turn = begun
    const html = await htmlOf(deps)
    const page =
      cached?.html === html ? cached : { html, answer: await encodeHtml(html, headers, quality) }
    // A fill that timed out may finish after a newer one.
    if (turn > newest) {
      newest = turn
      cached = page
      readAt = now.getTime()
    }
    return page.answer
  }

  function begin(deps: FillScope): Promise<HeldAnswer> {
    const one = within(GIVE_UP_MS, fill(deps)).finally(() => {
      filling = null
    })
    // Without an older page the caller gets the error, which is logged with their request.
    one.catch((error: unknown) => {
      if (cached) deps.log.error({ err: error }, `${what} was not filled`)
    })
    return one
  }

  function fillAnew(deps: FillScope): Promise<HeldAnswer> {
    if (!filling) {
      filling = begin(deps)
      return filling
    }
    const begun = filling
    next ??= begun
      .catch(() => null)
      .then(() => {
        next = null
        filling ??= begin(deps)
        return filling
      })
    return next
  }

  return async (deps: FillScope, { isFresh = false } = {}): Promise<HeldAnswer> => {
    if (isFresh) return fillAnew(deps)
    const older = cached?.answer
    if (older && deps.now().getTime() - readAt < FRESH_MS) return older
    filling ??= begin(deps)
    return older ? within(PATIENCE_MS, filling).catch(() => older) : filling
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`no answer within ${milliseconds} ms`)
    // Reported like a lost database connection, so that the caller may retry.
    timer = setTimeout(() => reject(Object.assign(error, { code: 'ETIMEDOUT' })), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
