import { Tabs as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

type TabItem = { value: string; label: ReactNode; icon?: ReactElement; content: ReactNode }

type TabsProps = {
  label: string
  items: readonly TabItem[]
  /** Without it, the tabs begin with the first and remember the chosen one themselves. */
  value?: string
  onValueChange?: (value: string) => void
  variant?: 'line' | 'segmented'
}

const list = {
  line: 'flex gap-1 overflow-x-auto border-border border-b [scrollbar-width:none]',
  segmented: 'grid auto-cols-fr grid-flow-col gap-1 rounded-lg bg-sunken p-1',
}

const trigger = {
  line: '-mb-px border-transparent border-b-3 px-4 data-[state=active]:border-brass data-[state=active]:text-text',
  segmented:
    'rounded-md px-3 data-[state=active]:bg-raised data-[state=active]:text-text data-[state=active]:shadow-card',
}

export function Tabs({ label, items, value, onValueChange, variant = 'line' }: TabsProps) {
  const listRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const center = () => centerActive(listRef.current)
    center()
    // The loaded font changes the tabs' width.
    void document.fonts.ready.then(center)
  }, [value])
  return (
    <Radix.Root
      value={value}
      defaultValue={items[0]?.value}
      onValueChange={onValueChange}
      className="min-w-0"
    >
      <Radix.List ref={listRef} aria-label={label} className={list[variant]}>
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className={classNames(
              'inline-flex min-h-target shrink-0 items-center justify-center gap-2 whitespace-nowrap font-medium text-muted transition-colors duration-150 -outline-offset-3 hover:text-text [&>svg]:size-5 [&>svg]:shrink-0',
              trigger[variant],
            )}
          >
            {item.icon}
            <span className="contents">{item.label}</span>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-5">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Scrolls an overflowing row to its active tab; scrollIntoView could scroll the page too. */
function centerActive(row: HTMLElement | null) {
  const active = row?.querySelector('[data-state=active]')
  if (!row || !active) return
  const [outer, inner] = [row.getBoundingClientRect(), active.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
