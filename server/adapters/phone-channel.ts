import { isRecord } from '#domain/is-record.ts'
import type { Settings } from '#server/settings.ts'
import { type Channel, DeliveryFailed } from './delivery.ts'

const TIMEOUT_MS = 10_000
/** Twilio's codes for a number that is invalid, unreachable, cannot receive text messages or has unsubscribed. */
const RECIPIENT_ERRORS = [21211, 21610, 21612, 21614]
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/i

/** Sends text messages through Twilio's REST API. */
export function phoneChannel(settings: NonNullable<Settings['twilio']>): Channel {
  const { accountSid, authToken, from, apiUrl } = settings
  const url = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender = MESSAGING_SERVICE.test(from) ? 'MessagingServiceSid' : 'From'
  return {
    available: true,
    delivers: true,
    async send(to, { text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
        // A redirect would send the number and the code to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        const name = error instanceof Error ? error.name : 'unknown'
        throw new DeliveryFailed(`text message failed: ${name}`, { isTemporary: true })
      })
      const code = await errorCodeIn(answer)
      if (answer.ok) return
      const by = code === null ? '' : ` (Twilio error ${code})`
      throw new DeliveryFailed(`text message refused: ${answer.status}${by}`, {
        isTemporary: answer.status >= 500 || answer.status === 429,
        isForRecipient: code !== null && RECIPIENT_ERRORS.includes(code),
      })
    },
  }
}

async function errorCodeIn(answer: Response): Promise<number | null> {
  const body: unknown = await answer.json().catch(() => null)
  return isRecord(body) && typeof body.code === 'number' ? body.code : null
}
