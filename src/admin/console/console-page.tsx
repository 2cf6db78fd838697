import { Tabs } from 'radix-ui'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { ConsoleHeader } from './console-header.tsx'
import { CONSOLE_TABS, tabNamed } from './console-tabs.tsx'
import { TabList } from './tab-list.tsx'
import { Troubles } from './troubles.tsx'

// Beside the board alone: it counts as use anyway, whereas a forgotten form must not keep a session alive.
const MARKED_EVERY_MS = 60_000

export function ConsolePage() {
  const [params, setParams] = useSearchParams()
  const current = tabNamed(params.get('tab'))
  const everyMs = current.value === 'garage' && MARKED_EVERY_MS

  useEffect(() => {
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
        <TabList current={current.value} everyMs={everyMs} />
        {CONSOLE_TABS.map(({ value, isWide, content }) => (
          <Tabs.Content
            key={value}
            value={value}
            tabIndex={-1}
            className="safe-x flex min-h-0 flex-1 flex-col overflow-y-auto pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
          >
            {isWide ? (
              content
            ) : (
              <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col">{content}</div>
            )}
          </Tabs.Content>
        ))}
      </main>
    </Tabs.Root>
  )
}
