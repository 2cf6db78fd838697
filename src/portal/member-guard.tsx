import { CloudOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { Navigate } from 'react-router-dom'
import type { Member } from '#domain/members/member.schema.ts'
import { checkSession, signOut, useSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MemberContext } from './member-context.ts'
import { PageLoading } from './page-loading.tsx'

export function MemberGuard({ screen: Screen }: { screen: ComponentType<{ member: Member }> }) {
  const session = useSession()
  if (session.state === 'checking') return <PageLoading label="Checking your session…" />
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
        title="The club can't be reached"
        action={
          <div className="flex flex-col gap-3">
            <Button onClick={() => void checkSession()}>Try Again</Button>
            <Button variant="ghost" onClick={() => void signOut()}>
              Sign In Again
            </Button>
          </div>
        }
      >
        You are still signed in, but this device has nothing saved to show yet. This page opens by
        itself as soon as there is a connection.
      </EmptyState>
    </main>
  )
}
