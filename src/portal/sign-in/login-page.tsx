import { House } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { useSession } from '../../api/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { pressAgain } from '../../ui/early-presses.ts'
import { usePageTitle } from '../use-page-title.ts'
import { CodeStep } from './code-step.tsx'
import { IdentifierStep } from './identifier-step.tsx'
import { LoginArt } from './login-art.tsx'
import { forgetSentCode } from './sent-code.ts'
import { useSentCode } from './use-sent-code.ts'

const REDIRECT_AFTER_MS = 100

export default function LoginPage() {
  usePageTitle('Sign In')
  const session = useSession()
  const navigate = useNavigate()
  const { sent, noteSent, goBack } = useSentCode()
  const isSignedIn = session.state === 'signed-in'
  const hasExpired = session.state === 'signed-out' && session.expired

  useEffect(pressAgain, [])
  useEffect(() => {
    if (!isSignedIn) return
    forgetSentCode()
    const timer = setTimeout(() => navigate('/members', { replace: true }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSignedIn, navigate])

  return (
    <div className="drawn-whole grid min-h-dvh bg-background stacked:md:grid-rows-[minmax(12rem,1fr)_auto] beside:grid-cols-[minmax(26rem,5fr)_6fr] short:grid-cols-1">
      <main className="safe-x safe-top flex flex-col pb-8 md:px-12! short:pb-4">
        <div className="flex min-h-16 items-center short:min-h-12">
          <a href="/" className={buttonStyle('ghost', '-ml-3 px-3!')}>
            <House aria-hidden="true" className="size-5" />
            Home
          </a>
        </div>
        <div className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center gap-6 pb-12 short:beside:max-w-3xl short:beside:flex-row short:beside:items-center short:beside:gap-12 short:beside:pb-0 short:beside:*:flex-1">
          <div className="flex flex-col gap-6">
            <div className="flex flex-col gap-3">
              <img src="/art/badge.svg" alt="" className="size-20" />
              <h1 className="text-4xl md:text-5xl">Members Portal</h1>
              <p className="text-muted">
                {sent
                  ? `Enter the code we sent to ${sent.identifier}.`
                  : `Sign in to ${CLUB.name} with a one-time code. No password to remember.`}
              </p>
            </div>
            {hasExpired && (
              <Banner title="Please sign in again">
                Your session has ended. Requests waiting on this device are kept and go out once you
                are back.
              </Banner>
            )}
          </div>
          <div>
            {sent ? (
              <CodeStep key={sent.identifier} sent={sent} onBack={goBack} />
            ) : (
              <IdentifierStep onSent={noteSent} />
            )}
          </div>
        </div>
      </main>
      <LoginArt />
    </div>
  )
}
