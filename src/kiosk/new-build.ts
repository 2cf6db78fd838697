import { answerWithin } from './answer-within.ts'
import type { Clock } from './clock.ts'
import type { ReloadMemory } from './reload-memory.ts'

const PAGE_WITHIN = 8_000
const WORKER_WITHIN = 15_000

/** What the page's service worker did about a newer one. */
export type WorkerUpdate = 'taken' | 'nothing_new' | 'no_worker'

type Deps = {
  clock: Clock
  fetch: typeof fetch
  build: string
  memory: ReloadMemory
  updateWorker(): Promise<WorkerUpdate>
  reload(): void
}

/** Takes a new build by itself, once its page and its worker are really there (decision 7). */
export function createNewBuild({ clock, fetch, build, memory, updateWorker, reload }: Deps) {
  let taking = false
  let withoutWorker = ''

  /** The query takes the question past the service worker, which would answer with the page it has. */
  async function pageIsThere(wanted: string): Promise<boolean> {
    return answerWithin(clock, PAGE_WITHIN, async (signal) => {
      const page = await fetch(`/kiosk?build=${encodeURIComponent(wanted)}`, {
        cache: 'no-store',
        signal,
      })
      const isPage = page.headers.get('content-type')?.includes('text/html') ?? false
      return page.ok && isPage && (await page.text()).length > 0
    })
  }

  async function take(wanted: string): Promise<void> {
    if (!(await pageIsThere(wanted))) return
    const update = await answerWithin(clock, WORKER_WITHIN, updateWorker)
    if (update === 'nothing_new' && withoutWorker !== wanted) {
      withoutWorker = wanted
      return
    }
    memory.note(wanted)
    reload()
  }

  return {
    /** Called with the server's build on every good answer; tries again on the next one. */
    async seen(wanted: string): Promise<void> {
      if (wanted === build) memory.arrived()
      if (wanted === build || taking || !memory.mayReload(wanted)) return
      taking = true
      await take(wanted).catch(() => {})
      taking = false
    },
  }
}
