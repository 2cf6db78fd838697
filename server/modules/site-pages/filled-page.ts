import type { Deps } from '#server/deps.ts'
import { encodeHtml, type HeldAnswer } from '#server/http/held-answer.ts'

const FRESH_MS = 1000
/** How long a visitor waits for a fill, while there is an older page to send. */
const PATIENCE_MS = 300
const GIVE_UP_MS = 5000
// What is filled in changes while visitors wait, and the best compression takes three times longer for a fortieth less.
const GOOD_BROTLI = 10

type Headers = readonly [string, string][]
export type FillScope = Pick<Deps, 'db' | 'now' | 'settings' | 'log'>

/**
 * A page that the database fills, again at most once a second, and compressed only where its text changed
 * (decision 28). A database that is slow or gone leaves visitors the page as it was last filled.
 */
export function createFilledPage(
  what: string,
  headers: Headers,
  htmlOf: (deps: FillScope) => Promise<string>,
) {
  let kept: { html: string; answer: HeldAnswer } | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let filling: Promise<HeldAnswer> | null = null
  let begun = 0
  let newest = 0

  async function fill(deps: FillScope): Promise<HeldAnswer> {
    const now = deps.now()
    begun += 1
    const turn = begun
    const html = await htmlOf(deps)
    const page =
      kept?.html === html ? kept : { html, answer: await encodeHtml(html, headers, GOOD_BROTLI) }
    // Given up as too slow, it may come after one that was read later.
    if (turn > newest) {
      newest = turn
      kept = page
      readAt = now.getTime()
    }
    return page.answer
  }

  function begin(deps: FillScope): Promise<HeldAnswer> {
    const one = within(GIVE_UP_MS, fill(deps)).finally(() => {
      filling = null
    })
    one.catch((error: unknown) => deps.log.error({ err: error }, `${what} was not filled`))
    return one
  }

  return async (deps: FillScope): Promise<HeldAnswer> => {
    const older = kept?.answer
    if (older && Math.abs(deps.now().getTime() - readAt) < FRESH_MS) return older
    filling ??= begin(deps)
    return older ? within(PATIENCE_MS, filling).catch(() => older) : filling
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
