import { useQueryClient } from '@tanstack/react-query'
import { Globe, LogOut } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { UpdatePrompt } from '../../pwa/app-update.tsx'
import { useMyVehicles } from '../../queries/my-vehicles.ts'
import { signOut } from '../../session/session.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { lateOverlay } from '../../ui/late-overlay.tsx'
import { useScrollPlace } from '../../ui/scroll-place.ts'
import { startBackgroundWork } from '../background-work.ts'
import { PageFailed, PageLoading } from '../lazy-page.tsx'
import { useMember } from '../member-context.ts'
import { BottomBar, Sidebar, useSidebarState } from './navigation.tsx'
import type { NavigationSheetProps } from './navigation-sheet.tsx'
import { StatusLine } from './status-line.tsx'
import { readUnsent, type UnsentSummary, WaitingRequests } from './waiting-requests.tsx'

const LogoutDialog = lateOverlay(() => import('./logout-dialog.tsx'))
const NavigationSheet = lateOverlay<NavigationSheetProps & { onClose: () => void }>(
  () => import('./navigation-sheet.tsx'),
)

export default function Shell() {
  const { member } = useMember()
  const queryClient = useQueryClient()
  useEffect(() => startBackgroundWork(queryClient), [queryClient])
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Null until it is opened, and after it failed to load: its code loads on the first tap.
  const [moreOpen, setMoreOpen] = useState<boolean | null>(null)
  const sidebar = useSidebarState(() =>
    isMobile ? setMoreOpen((open) => !open) : sidebar.toggle(),
  )
  const { data: vehicles, isError } = useMyVehicles()
  // The queue's code must not delay the first list.
  const isFirstListRead = vehicles !== undefined || isError
  const main = useFocusOnNewPage()

  const [unsent, setUnsent] = useState<UnsentSummary | null>(null)

  function logout() {
    void signOut()
    navigate('/login')
  }
  /** Warns first if something was not sent, since it stays on this device. */
  async function requestLogout() {
    const found = await readUnsent(member.id)
    if (!found) return logout()
    if (moreOpen) setMoreOpen(false)
    setUnsent(found)
  }

  return (
    <div
      className={`flex min-h-dvh max-md:[--bar-height:min(3.5rem,76px)] ${sidebar.state === 'collapsed' ? 'md:[--side-width:calc(3rem+env(safe-area-inset-left))]' : 'md:[--side-width:calc(16rem+env(safe-area-inset-left))]'}`}
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-accent focus:px-4! focus:py-3! focus:font-semibold focus:text-on-accent"
      >
        Skip to content
      </a>
      {!isMobile && <Sidebar state={sidebar.state} onToggle={sidebar.toggle} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header isMobile={isMobile} onLogout={() => void requestLogout()} />
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className="safe-x w-full max-w-6xl flex-1 pb-[calc(var(--bar-height)+3.5rem)] outline-none md:pr-[max(2rem,env(safe-area-inset-right))]! md:pb-12 md:pl-8!"
        >
          <UpdatePrompt className="mt-4 mb-2" />
          <StatusLine>{isFirstListRead && <WaitingRequests memberId={member.id} />}</StatusLine>
          <ErrorBoundary resetBy={pathname} fallback={(error) => <PageFailed error={error} />}>
            <Suspense fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      {isMobile && <BottomBar moreOpen={moreOpen === true} onMore={() => setMoreOpen(true)} />}
      {isMobile && moreOpen !== null && (
        <NavigationSheet
          open={moreOpen}
          onOpenChange={setMoreOpen}
          onClose={() => setMoreOpen(null)}
          onLogout={() => void requestLogout()}
        />
      )}
      {unsent && <LogoutDialog unsent={unsent} onClose={() => setUnsent(null)} onLogout={logout} />}
    </div>
  )
}

function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)
  useScrollPlace()
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    // The page scrolls to the hash itself.
    if (hash) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}

/** On a phone two words have to fit beside the welcome. */
const HEADER_ACTION = 'px-3! max-md:px-1.5! max-md:text-sm max-md:whitespace-nowrap'

type HeaderProps = { isMobile: boolean; onLogout: () => void }

function Header({ isMobile, onLogout }: HeaderProps) {
  const { member } = useMember()
  return (
    <header className="safe-top border-border border-b bg-surface">
      <div className="safe-x flex min-h-16 flex-wrap items-center gap-x-2 md:pr-[max(2rem,env(safe-area-inset-right))]! md:pl-8!">
        {isMobile && (
          <Link
            to="/members"
            aria-label="Members' home"
            className="shrink-0 rounded-full max-[24rem]:hidden"
          >
            <img src="/art/badge.svg" alt="" className="size-11" />
          </Link>
        )}
        <p className="line-clamp-2 min-w-0 flex-1 basis-24 font-display font-semibold text-xl leading-tight">
          Welcome, <bdi>{member.firstName || 'Member'}</bdi>
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-x-1">
          <a href="/" className={buttonStyle('ghost', HEADER_ACTION)}>
            <Globe aria-hidden="true" className="size-5 shrink-0 max-md:hidden" />
            <span>Back to Home</span>
          </a>
          <Button variant="ghost" className={HEADER_ACTION} onClick={onLogout}>
            <LogOut aria-hidden="true" className="size-5 shrink-0 max-md:hidden" />
            <span>Logout</span>
          </Button>
        </div>
      </div>
    </header>
  )
}

/** Below 768 px, or 48rem of a reader's larger text as in the styles, the sidebar is a sheet (specification 9). */
const mobileQuery = () => window.matchMedia('not all and (min-width: 48rem)')

function subscribeToWidth(listener: () => void) {
  const query = mobileQuery()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function useIsMobile(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => mobileQuery().matches)
}
