import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type FoldProps = { title: string; isOpen?: boolean; children: ReactNode }

/** The end of a page, which opens with a tap on its title. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen} className="group border-border border-t pt-2">
      <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 rounded-md font-semibold text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-[rotate] duration-150 group-open:rotate-180"
        />
        <span>{title}</span>
      </summary>
      {children}
    </details>
  )
}
