import type { Settings } from '#server/settings.ts'
import type { FollowedResponse, Received } from './followed-response.ts'

// Other names under the club's domain are not this server's to speak for, nor are browsers' preload lists.
const FOR_A_YEAR = 'max-age=31536000'

/**
 * Tells browsers to come by HTTPS alone for a year, on every answer, where people reach us by it. What a trusted
 * proxy took in without it is left out, as RFC 6797 (7.2) asks.
 */
export function keepToHttps({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): (incoming: Received, to: FollowedResponse) => void {
  if (!publicUrl.startsWith('https:')) return () => undefined
  return (incoming, outgoing) => {
    if (trustProxy && incoming.headers['x-forwarded-proto'] === 'http') return
    outgoing.strictTransport = FOR_A_YEAR
  }
}
