import { Tabs } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { ConsoleHeader } from './console-header.tsx'
import { CONSOLE_TABS, tabNamed } from './console-tabs.tsx'
import { Troubles } from './troubles.tsx'

// Beside the board alone: it counts as use anyway, whereas a forgotten form must not keep a session alive.
const MARKED_EVERY_MS = 60_000

export function ConsolePage() {
  const [params, setParams] = useSearchParams()
  const current = tabNamed(params.get('tab'))
  const listRef = useRef<HTMLDivElement>(null)
  const everyMs = current.value === 'garage' && MARKED_EVERY_MS

  useEffect(() => {
    const active = listRef.current?.querySelector(`[data-tab="${current.value}"]`)
    active?.scrollIntoView({ block: 'nearest', inline: 'center' })
    document.title = `${current.label} · ${CLUB.name}`
  }, [current])

  return (
    <Tabs.Root
      value={current.value}
      onValueChange={(tab) => setParams({ tab })}
      className="flex h-dvh flex-col"
    >
      <ConsoleHeader />
      <Troubles everyMs={everyMs} />
      <main className="flex min-h-0 flex-1 flex-col">
        <Tabs.List
          ref={listRef}
          aria-label="Console"
          className="safe-x flex shrink-0 overflow-x-auto border-border border-b bg-surface [scrollbar-width:none]"
        >
          {CONSOLE_TABS.map(({ value, label, icon: Icon, mark: Mark }) => (
            <Tabs.Trigger
              key={value}
              value={value}
              data-tab={value}
              className="-outline-offset-3 inline-flex min-h-13 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-3.5 lg:max-xl:px-3 font-medium text-muted transition-colors duration-150 hover:text-text data-[state=active]:border-brass data-[state=active]:text-text"
            >
              <Icon aria-hidden="true" className="size-5 lg:max-xl:hidden" />
              {label}
              {Mark && <Mark everyMs={everyMs} />}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {CONSOLE_TABS.map(({ value, content }) => (
          <Tabs.Content
            key={value}
            value={value}
            tabIndex={-1}
            className="safe-x flex min-h-0 flex-1 flex-col overflow-y-auto pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
          >
            {content}
          </Tabs.Content>
        ))}
      </main>
    </Tabs.Root>
  )
}
