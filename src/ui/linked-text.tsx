import { textParts } from './text-parts.ts'

/** A text that somebody typed, with its addresses and phone numbers as links. Its line breaks are its container's matter. */
export function LinkedText({ children }: { children: string }) {
  return textParts(children).map(({ text, href }, index) =>
    href === null ? (
      <span key={index}>{text}</span>
    ) : (
      <a
        key={index}
        href={href}
        {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
        className="font-medium text-brass-text underline underline-offset-2"
      >
        {text}
      </a>
    ),
  )
}
