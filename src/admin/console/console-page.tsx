import { TriangleAlert } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { serverTime } from '../../http/server-clock.ts'
import { useClockWarning } from '../../queries/club-clock.ts'
import { useTroubles } from '../../queries/troubles.ts'
import { lateOverlay } from '../../ui/late-overlay.tsx'
import { useOpenInAddress, useShow } from '../open-in-address.ts'
import { ConsoleHeader } from './console-header.tsx'
import { CONSOLE_TABS, tabNamed } from './console-tabs.tsx'
import { troubleText } from './console-text.ts'
import { TabList } from './tab-list.tsx'

/** Only on tabs that poll the garage: every request extends the session, which a forgotten form must not do. */
const BADGE_REFETCH_MS = 60_000

export default function ConsolePage() {
  const [params] = useSearchParams()
  const show = useShow()
  const current = tabNamed(params.get('tab'))
  const refetchMs = current.isGarage ? BADGE_REFETCH_MS : false

  useFocusOnNewScreen()
  useEffect(() => {
    document.title = `${current.label} · ${CLUB.name}`
  }, [current])

  return (
    <Tabs.Root
      value={current.value}
      onValueChange={(tab) => show({ tab })}
      className="flex h-dvh flex-col short:h-auto short:min-h-dvh"
    >
      <ConsoleHeader />
      <Troubles refetchMs={refetchMs} />
      <main className="flex min-h-0 flex-1 flex-col">
        <TabList current={current.value} refetchMs={refetchMs} />
        {CONSOLE_TABS.map(({ value, isWide, content }) => (
          <Tabs.Content
            key={value}
            value={value}
            tabIndex={-1}
            className="safe-x flex min-h-0 flex-1 flex-col overflow-y-auto short:overflow-y-visible pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
          >
            {isWide ? (
              content
            ) : (
              <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col">{content}</div>
            )}
          </Tabs.Content>
        ))}
      </main>
      <ConsoleDialogs />
    </Tabs.Root>
  )
}

/**
 * Focuses the heading of the screen that replaced the one with the focus, as after a link or a deletion. Dialogs and
 * tabs return their own focus first.
 */
function useFocusOnNewScreen() {
  const { search } = useLocation()
  const lastSearch = useRef(search)
  useEffect(() => {
    if (lastSearch.current === search) return
    lastSearch.current = search
    const timer = setTimeout(() => document.activeElement === document.body && focusScreen())
    return () => clearTimeout(timer)
  }, [search])
}

function focusScreen() {
  const screen = document.querySelector<HTMLElement>(
    'main > [role="tabpanel"][data-state="active"]',
  )
  const target = screen?.querySelector<HTMLElement>('h2') ?? screen
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Shown above every tab for problems that no other screen reports. */
function Troubles({ refetchMs }: { refetchMs: number | false }) {
  const { data: troubles = [] } = useTroubles(refetchMs)
  const clockWarning = useClockWarning()
  return (
    <div role="status" className="shrink-0">
      {clockWarning && <Trouble text={clockWarning} />}
      {troubles.map((trouble) => (
        <Trouble
          key={'by' in trouble ? `${trouble.kind} ${trouble.by}` : trouble.kind}
          text={troubleText(trouble, serverTime())}
        />
      ))}
    </div>
  )
}

function Trouble({ text }: { text: string }) {
  return (
    <p className="safe-x flex items-start gap-3 border-danger border-b bg-danger-soft py-2.5 font-semibold text-danger">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{text}</span>
    </p>
  )
}

const RequestDialog = lateOverlay(() => import('../requests/request-dialog.tsx'))
const BookingTimesDialog = lateOverlay(() => import('../booking-rules/booking-times-dialog.tsx'))
const NewRequestDialog = lateOverlay(() => import('../new-request/new-request-dialog.tsx'))

/** The dialogs that open over any tab, as the address names them. */
function ConsoleDialogs() {
  const request = useOpenInAddress('request')
  const dialog = useOpenInAddress('dialog')
  const booking = useOpenInAddress('book')
  return (
    <>
      {request.openId && (
        <RequestDialog key={request.openId} id={request.openId} onClose={request.close} />
      )}
      {dialog.openId === 'booking-times' && <BookingTimesDialog onClose={dialog.close} />}
      {booking.openId && (
        <NewRequestDialog
          key={booking.openId}
          car={booking.openId}
          onCar={booking.open}
          onClose={booking.close}
        />
      )}
    </>
  )
}
