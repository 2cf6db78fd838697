import type { WorkerUpdate } from './new-build.ts'

const CONTROL_WITHIN = 4_000

function whenInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((done) => {
    const look = () => {
      if (worker.state === 'redundant') done(false)
      else if (worker.state !== 'installing') done(true)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

function whenControlling(container: ServiceWorkerContainer): Promise<void> {
  return new Promise((done) => {
    container.addEventListener('controllerchange', () => done(), { once: true })
    setTimeout(done, CONTROL_WITHIN)
  })
}

/** Fetches the newest worker and lets it take over; rejects when a newer one could not be installed. */
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
