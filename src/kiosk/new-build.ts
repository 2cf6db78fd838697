import { answerWithin, type Clock } from './clock.ts'
import type { ReloadMemory } from './reload-memory.ts'

const PAGE_WITHIN = 8_000
const WORKER_WITHIN = 15_000

/** What the page's service worker did about a newer build. */
export type WorkerUpdate = 'taken' | 'nothing_new' | 'no_worker'

type Deps = {
  clock: Clock
  fetch: typeof fetch
  build: string
  memory: ReloadMemory
  updateWorker(): Promise<WorkerUpdate>
  reload(): void
}

/** Reloads into a new build once its page and worker are available (decision 7). */
export function createNewBuild({ clock, fetch, build, memory, updateWorker, reload }: Deps) {
  let isUpdating = false
  let skippedBuild = ''

  /** The query string bypasses the service worker, which would answer with its cached page. */
  async function isPageServed(wanted: string): Promise<boolean> {
    return answerWithin(clock, PAGE_WITHIN, async (signal) => {
      const page = await fetch(`/kiosk?build=${encodeURIComponent(wanted)}`, {
        cache: 'no-store',
        signal,
      })
      const isPage = page.headers.get('content-type')?.includes('text/html') ?? false
      return page.ok && isPage && (await page.text()).length > 0
    })
  }

  async function updateTo(wanted: string): Promise<void> {
    if (!(await isPageServed(wanted))) return
    const update = await answerWithin(clock, WORKER_WITHIN, updateWorker)
    // A reload would show the old build again. If the worker is unchanged at the next answer too, it isn't the cause.
    if (update === 'nothing_new' && skippedBuild !== wanted) {
      skippedBuild = wanted
      return
    }
    memory.note(wanted)
    reload()
  }

  return {
    /** Called with the server's build on every good answer; retries on the next one. */
    async onBuild(wanted: string): Promise<void> {
      if (wanted === build) memory.arrived()
      if (wanted === build || isUpdating || !memory.mayReload(wanted)) return
      isUpdating = true
      await updateTo(wanted).catch(() => {})
      isUpdating = false
    },
  }
}

const CONTROL_WITHIN = 4_000

function whenInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((done) => {
    const check = () => {
      if (worker.state === 'redundant') done(false)
      else if (worker.state !== 'installing') done(true)
    }
    worker.addEventListener('statechange', check)
    check()
  })
}

function whenControlling(container: ServiceWorkerContainer): Promise<void> {
  return new Promise((done) => {
    container.addEventListener('controllerchange', () => done(), { once: true })
    setTimeout(done, CONTROL_WITHIN)
  })
}

/** Fetches and activates the newest worker, without waiting for long until it has the page; rejects if it could not be installed. */
export async function updateWorker(): Promise<WorkerUpdate> {
  if (!('serviceWorker' in navigator)) return 'no_worker'
  const container = navigator.serviceWorker
  const registration = await container.getRegistration()
  if (!registration?.active) return 'no_worker'
  const before = registration.active
  await registration.update()
  const { installing } = registration
  if (installing && !(await whenInstalled(installing))) throw new Error('worker not installed')
  if (registration.waiting) {
    const controlling = whenControlling(container)
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    await controlling
    return 'taken'
  }
  return registration.active === before ? 'nothing_new' : 'taken'
}
