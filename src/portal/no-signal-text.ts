import { isInstalled } from '../pwa/install-offer.ts'

const sendsWhenClosed = () =>
  'ServiceWorkerRegistration' in globalThis && 'sync' in ServiceWorkerRegistration.prototype

/** WebKit deletes what a website stored after seven days without a visit, but not what an installed app did. */
const isDeletedAfterAWeek = () => 'GestureEvent' in globalThis && !isInstalled()

/** Says that something waits for a network, and what its member has to do for it to go out. */
export function noSignalText(): string {
  if (sendsWhenClosed()) return "No signal. We'll send it when you're back online."
  const within = isDeletedAfterAWeek() ? ' within 7 days,' : ''
  return `Not sent yet. Open the app again${within} when you have signal.`
}
