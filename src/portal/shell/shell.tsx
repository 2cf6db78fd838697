import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import type { Member } from '#domain/members/member.schema.ts'
import { useMyVehicles } from '../../api/my-vehicles.ts'
import { signOut } from '../../api/session.ts'
import { UpdatePrompt } from '../../pwa/update-prompt.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'
import { useMember } from '../member-context.ts'
import { PageLoading } from '../page-loading.tsx'
import { useSavedAt } from '../use-saved-at.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import type { NavigationSheetProps } from './navigation-sheet.tsx'
import { PageFailed } from './page-failed.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebarState } from './sidebar-state.ts'
import { StatusLine } from './status-line.tsx'
import { useIsMobile } from './use-is-mobile.ts'
import { type LeftBehind, WaitingRequests } from './waiting-requests.tsx'

const LogoutDialog = latePart({ load: () => import('./logout-dialog.tsx'), Failed: OverlayFailed })
const NavigationSheet = latePart<NavigationSheetProps & { onClose: () => void }>({
  load: () => import('./navigation-sheet.tsx'),
  Failed: OverlayFailed,
})

export function Shell({ member }: { member: Member }) {
  const { confirmed, isAsked } = useMember()
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null)
  const sidebar = useSidebarState(() =>
    isMobile ? setMenuOpen((open) => !open) : sidebar.toggle(),
  )
  const { data: vehicles, isError } = useMyVehicles()
  const savedAt = useSavedAt()
  const isUsable = vehicles !== undefined || isError
  const main = useFocusOnNewPage()

  const [left, setLeft] = useState<LeftBehind>(null)
  const [asked, setAsked] = useState<LeftBehind>(null)

  function leave() {
    void signOut()
    navigate('/login')
  }
  function logout() {
    if (!left) return leave()
    if (menuOpen) setMenuOpen(false)
    setAsked(left)
  }

  return (
    <div
      className={`flex min-h-dvh max-md:[--bar-height:3.5rem] ${sidebar.state === 'collapsed' ? 'md:[--side-width:3rem]' : 'md:[--side-width:16rem]'}`}
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-accent focus:px-4! focus:py-3! focus:font-semibold focus:text-on-accent"
      >
        Skip to content
      </a>
      {!isMobile && <Sidebar state={sidebar.state} onToggle={sidebar.toggle} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header member={member} isMobile={isMobile} onLogout={logout} />
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className="safe-x w-full max-w-6xl flex-1 pb-28 outline-none md:px-8! md:pb-12"
        >
          <UpdatePrompt className="mt-4 mb-2" />
          <StatusLine confirmed={confirmed} isAsked={isAsked} savedAt={savedAt}>
            {isUsable && <WaitingRequests memberId={member.id} onChange={setLeft} />}
          </StatusLine>
          <ErrorBoundary resetBy={pathname} fallback={<PageFailed />}>
            <Suspense fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      {isMobile && <BottomBar menuOpen={menuOpen === true} onMenu={() => setMenuOpen(true)} />}
      {isMobile && menuOpen !== null && (
        <NavigationSheet
          open={menuOpen}
          onOpenChange={setMenuOpen}
          onClose={() => setMenuOpen(null)}
          onLogout={logout}
        />
      )}
      {asked && <LogoutDialog left={asked} onClose={() => setAsked(null)} onLogout={leave} />}
    </div>
  )
}

function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The page itself leads to the part of it that the address names.
    if (hash) return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}
