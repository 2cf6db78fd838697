import type { KeyboardEvent } from 'react'
import { FILTERS, type Filter } from '#domain/merch/catalogue.ts'
import { classNames } from '../ui/class-names.ts'
import { addressOf, followLink, showFilter } from './navigation.ts'

export const FILTER_NAMES: Record<Filter, string> = {
  all: 'All',
  hats: 'Hats',
  tops: 'Tops',
  bottoms: 'Bottoms',
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const tabs = [...event.currentTarget.querySelectorAll('a')]
  const at = tabs.findIndex((tab) => tab.matches(':focus'))
  if (!step || at === -1) return
  event.preventDefault()
  tabs[(at + step + tabs.length) % tabs.length]?.focus()
}

/** The shop's tabs (specification 2), as links so that each has a URL and works without scripts. */
export function FilterTabs({ filter }: { filter: Filter }) {
  return (
    <div className="safe-x sticky top-16 z-20 short:static border-border border-b bg-background">
      <div
        role="tablist"
        aria-label="Products"
        onKeyDown={moveAlong}
        className="drawn-whole mx-auto flex max-w-6xl flex-wrap"
      >
        {FILTERS.map((one) => (
          <a
            key={one}
            role="tab"
            href={addressOf({ filter: one })}
            aria-selected={one === filter}
            aria-controls="products"
            onClick={followLink(() => showFilter(one))}
            className={classNames(
              '-mb-px inline-flex min-h-12 flex-1 items-center justify-center border-b-3 px-3 font-display font-semibold text-xl transition-colors duration-150 md:flex-none md:px-6',
              one === filter
                ? 'border-brass text-text'
                : 'border-transparent text-muted hover:text-text',
              one === FILTERS.at(-1) && 'drawn-end',
            )}
          >
            {FILTER_NAMES[one]}
          </a>
        ))}
      </div>
    </div>
  )
}
