import { parseUrl } from './parse-url.ts'
import { typedText, visibleText } from './text.ts'

/** The pattern of the HTML standard for an e-mail address. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** What mail programs put around an address when it is copied. */
const PASTED = /^(?:mailto:([^?]+)(?:\?.*)?|[^<>]*<([^<>]+)>)$/i
const ASCII = /^[\0-\x7f]*$/
export const MAX_EMAIL = 254

/**
 * A typed or pasted e-mail address, or null when it is none. Letters beyond ASCII in its domain become
 * punycode, as browsers send them, so that one address has one spelling; upper and lower case stay.
 */
export function readEmail(typed: string): string | null {
  const text = visibleText(typed).trim()
  const [, link, bracketed] = PASTED.exec(text) ?? []
  const address = (link ?? bracketed ?? text).trim()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const email = ASCII.test(domain) ? address : address.slice(0, at + 1) + punycode(domain)
  return EMAIL.test(email) && email.length <= MAX_EMAIL ? email : null
}

const NO_DOMAIN = /[\s/\\?#:@%[\]]/

function punycode(domain: string): string {
  if (NO_DOMAIN.test(domain)) return ''
  return parseUrl(`http://${domain}`)?.hostname ?? ''
}

/** An e-mail address to compare with those that are saved in lower case; '' when it is none, which nobody has. */
export function emailForLookup(typed: string): string {
  return readEmail(typed)?.toLowerCase() ?? ''
}

/** What is before a `+`, and the domain: the mailbox that an address with a tag delivers to. */
export function mailboxOf(email: string): string {
  const address = emailForLookup(email)
  const at = address.lastIndexOf('@')
  return address.slice(0, at).replace(/(?<=.)\+.*/, '') + address.slice(at)
}

/** A required e-mail address. */
export function requiredEmail(message: string) {
  return typedText(message)
    .refine((text) => readEmail(text) !== null, message)
    .transform((text) => readEmail(text) ?? '')
}
