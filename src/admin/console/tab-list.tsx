import { Tabs } from 'radix-ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CONSOLE_TABS } from './console-tabs.tsx'

type TabListProps = { current: string; refetchMs: number | false }

/** Shows all nine tabs on tablets and wider; on phones the row scrolls and fades at its edges. */
export function TabList({ current, refetchMs }: TabListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const { before, after } = useMoreBeyond(listRef)

  useEffect(() => {
    const active = listRef.current?.querySelector(`[data-tab="${current}"]`)
    active?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])

  return (
    <div className="relative shrink-0 border-border border-b bg-surface">
      <Tabs.List
        ref={listRef}
        aria-label="Console"
        className="safe-x flex overflow-x-auto [scrollbar-width:none] md:max-lg:grid md:max-lg:grid-cols-9 md:max-lg:safe-x-2!"
      >
        {CONSOLE_TABS.map(({ value, label, icon: Icon, badge: Badge }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            data-tab={value}
            className="-outline-offset-3 relative inline-flex min-h-14 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-3.5 font-medium text-muted transition-colors duration-150 hover:text-text data-[state=active]:border-brass data-[state=active]:text-text md:max-lg:min-h-18 md:max-lg:min-w-0 md:max-lg:flex-col md:max-lg:gap-1 md:max-lg:whitespace-normal md:max-lg:px-1 md:max-lg:pt-2 md:max-lg:pb-1 md:max-lg:text-center md:max-lg:text-[0.8125rem] md:max-lg:leading-tight lg:max-xl:gap-1 lg:max-xl:px-2"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 lg:max-xl:hidden" />
            <span className="md:max-lg:max-w-20">{label}</span>
            {Badge && (
              <span className="empty:hidden md:max-lg:absolute md:max-lg:top-1 md:max-lg:left-1/2 md:max-lg:ml-2.5">
                <Badge refetchMs={refetchMs} />
              </span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {before && <Fade side="before" className="left-0 bg-linear-to-r" />}
      {after && <Fade side="after" className="right-0 bg-linear-to-l" />}
    </div>
  )
}

function Fade({ side, className }: { side: 'before' | 'after'; className: string }) {
  return (
    <span
      aria-hidden="true"
      data-more={side}
      className={`pointer-events-none absolute inset-y-0 w-12 from-surface to-transparent ${className}`}
    />
  )
}

/** Whether a horizontally scrolling row has content beyond its left and right edges. */
function useMoreBeyond(ref: RefObject<HTMLElement | null>) {
  const [before, setBefore] = useState(false)
  const [after, setAfter] = useState(false)
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = row
      setBefore(scrollLeft > 1)
      setAfter(scrollLeft + clientWidth < scrollWidth - 1)
    }
    const resizeObserver = new ResizeObserver(update)
    resizeObserver.observe(row)
    row.addEventListener('scroll', update, { passive: true })
    return () => {
      resizeObserver.disconnect()
      row.removeEventListener('scroll', update)
    }
  }, [ref])
  return { before, after }
}
