import { createTransport } from 'nodemailer'
import type { Settings } from '#server/settings.ts'
import { type Channel, DeliveryFailed } from './delivery.ts'

const TIMEOUT_MS = 10_000

export function emailChannel({ url, from }: NonNullable<Settings['smtp']>): Channel {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // A person's autoresponder must not answer (RFC 3834).
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    available: true,
    delivers: true,
    async send(to, { unsubscribeLink, ...message }) {
      const headers = unsubscribeLink
        ? {
            'List-Unsubscribe': `<${unsubscribeLink}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}
      // As an object, so that an address is never parsed as a list of several.
      await transport.sendMail({ to: { name: '', address: to }, headers, ...message }).catch(fail)
    },
  }
}

// A server's message often repeats the address, so only its codes are logged.
function fail(error: unknown): never {
  const { code, responseCode, command } = detailsOf(error)
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const reason = ['email refused:', typeof code === 'string' ? code : 'unknown', status]
  const final = code === 'EAUTH' || (status !== undefined && status >= 500)
  throw new DeliveryFailed(reason.filter(Boolean).join(' '), {
    isTemporary: !final,
    isForRecipient: command === 'RCPT TO',
  })
}

type Details = { code?: unknown; responseCode?: unknown; command?: unknown }

function detailsOf(error: unknown): Details {
  return typeof error === 'object' && error !== null ? error : {}
}
