import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAdminSession } from '../api/admin-session.ts'
import { WholeScreenSpinner } from './whole-screen-spinner.tsx'

/** Lets an admin in, and sends everybody else to the login and back to where they were. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const session = useAdminSession()
  const location = useLocation()
  if (session.state === 'checking') return <WholeScreenSpinner />
  if (session.state === 'signed-in') return children
  const from = location.pathname + location.search
  return <Navigate to="/admin/login" replace state={{ from, expired: session.expired }} />
}
