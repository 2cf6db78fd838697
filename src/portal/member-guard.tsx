import { CloudOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { Navigate } from 'react-router-dom'
import type { Member } from '#domain/members/member.ts'
import { checkSession, signOut, useSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLoading } from './lazy-page.tsx'
import { MemberContext } from './member-context.ts'

export function MemberGuard({ screen: Screen }: { screen: ComponentType<{ member: Member }> }) {
  const session = useSession()
  if (session.state === 'checking') return <PageLoading label="Signing you in…" />
  if (session.state === 'unreachable') return <Unreachable />
  if (session.state === 'signed-out') return <Navigate to="/login" replace />
  return (
    <MemberContext value={session}>
      <Screen member={session.member} key={session.member.id} />
    </MemberContext>
  )
}

function Unreachable() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        heading="h1"
        icon={<CloudOff />}
        title="Can't connect right now"
        action={
          <div className="flex flex-col gap-3">
            <Button onClick={() => void checkSession()}>Try again</Button>
            <Button variant="ghost" onClick={() => void signOut()}>
              Sign in again
            </Button>
          </div>
        }
      >
        You're still signed in.
      </EmptyState>
    </main>
  )
}
