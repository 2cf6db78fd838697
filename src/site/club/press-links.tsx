import { ArrowUpRight } from 'lucide-react'
import { PRESS } from '#domain/club.ts'
import { Section } from '../section.tsx'

export function PressLinks() {
  return (
    <Section kicker="In the papers" title="What others write about us">
      <ul className="border-border border-t">
        {PRESS.map(({ label, href }) => (
          <li key={href} className="border-border border-b">
            <a
              href={href}
              rel="external"
              className="group flex min-h-16 items-center justify-between gap-4 py-3 font-display font-semibold text-2xl leading-tight"
            >
              <span className="underline decoration-2 decoration-transparent underline-offset-4 group-hover:decoration-brass">
                {label}
              </span>
              <ArrowUpRight aria-hidden="true" className="size-6 shrink-0 text-brass-text" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
