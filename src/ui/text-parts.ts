import { telephoneLink } from './telephone-link.ts'

type TextPart = { text: string; href: string | null }

const ADDRESS = /https:\/\/[^\s<>"“”]+/
/** American numbers as people write them: (215) 555-0142, 215.555.0142, +1 215 555 0142. */
const PHONE = /(?<![\w+])(?:\+?1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\w)/
const LINK = new RegExp(`${ADDRESS.source}|${PHONE.source}`, 'g')

/** Splits a text into its links, which are `https` addresses and phone numbers, and what stands between them. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const isAddress = found.startsWith('https:')
    const link = isAddress ? withoutClosing(found) : found
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    parts.push({ text: link, href: isAddress ? link : telephoneLink(found) })
    end = index + link.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** An address without the sentence's punctuation after it; a bracket that was opened within it stays. */
function withoutClosing(address: string): string {
  const last = address.at(-1) ?? ''
  const opening = OPENING[last]
  const isUnbalanced =
    opening !== undefined && address.split(last).length > address.split(opening).length
  const isPunctuation = /[.,;:!?'’…]/.test(last)
  return isPunctuation || isUnbalanced ? withoutClosing(address.slice(0, -1)) : address
}
