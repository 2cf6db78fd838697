import { CodedError } from '#domain/errors.ts'
import type { CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import type { AppContext } from '#server/http/context.ts'
import { wasPassedOn } from '#server/http/request-origin.ts'

/**
 * How a code gets to its reader: by a message, on the page of a demo, or both. Throws `channel_unavailable`, with what to do
 * instead, and `demo_behind_proxy`.
 */
export function codeChannel(c: AppContext, type: CodeRequest['type'], instead: string) {
  const { delivery, settings } = c.var.deps
  const { available, delivers } = delivery[type]
  if (!available) throw channelUnavailable(type, instead)
  const isShown = settings.showCodes && !wasPassedOn(c)
  if (settings.showCodes && !isShown && !delivers) throw demoBehindProxy()
  return { delivers, isShown }
}

function channelUnavailable(type: CodeRequest['type'], instead: string): CodedError {
  const by = type === 'phone' ? 'text message' : 'email'
  return new CodedError('channel_unavailable', `We can't send codes by ${by} right now. ${instead}`)
}

function demoBehindProxy(): CodedError {
  return new CodedError(
    'demo_behind_proxy',
    'This demo shows codes only on the machine it runs on. To open it to others, set PUBLIC_URL, ADMIN_PASSWORD and SMTP_URL.',
  )
}
