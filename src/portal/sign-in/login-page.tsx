import { House } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import { cameFrom } from '../../session/came-from.ts'
import { useSession } from '../../session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { replayTaps } from '../../ui/early-taps.ts'
import { usePageTitle } from '../use-page-title.ts'
import { CodeStep } from './code-step.tsx'
import { IdentifierStep } from './identifier-step.tsx'
import {
  codeTypeOf,
  forgetSentCode,
  type SentCode,
  savedSentCode,
  saveSentCode,
} from './sent-code.ts'

const REDIRECT_AFTER_MS = 100

export default function LoginPage() {
  usePageTitle('Sign In')
  const session = useSession()
  const navigate = useNavigate()
  const { from } = cameFrom(useLocation().state, '/members')
  const { sent, type, rememberSent, goBack } = useSentCode()
  const isSignedIn = session.state === 'signed-in'
  const hasExpired = session.state === 'signed-out' && session.expired

  useEffect(replayTaps, [])
  useEffect(() => {
    if (!isSignedIn) return
    forgetSentCode()
    const timer = setTimeout(() => navigate(from, { replace: true }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSignedIn, navigate, from])

  return (
    <div className="drawn-whole grid min-h-dvh bg-background stacked:md:grid-rows-[minmax(12rem,1fr)_auto] beside:grid-cols-[minmax(26rem,5fr)_6fr] short:grid-cols-1">
      <main className="min-w-0 safe-x safe-top flex flex-col pb-8 md:safe-x-12! short:pb-4">
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
              <p className="text-muted [overflow-wrap:anywhere]">
                {sent ? `Enter the code we sent to ${sent.identifier}.` : "We'll send you a code."}
              </p>
            </div>
            {hasExpired && (
              <Banner title="Please sign in again">Then we'll send what's waiting.</Banner>
            )}
          </div>
          <div>
            {sent ? (
              <CodeStep key={sent.identifier} sent={sent} onBack={goBack} />
            ) : (
              <IdentifierStep initialType={type} onSent={rememberSent} />
            )}
          </div>
        </div>
      </main>
      <LoginArt />
    </div>
  )
}

/** Where the last code went, null before the first; `type` is the tab that Back leads to. */
function useSentCode() {
  const [sent, setSent] = useState<SentCode | null>(null)
  const [type, setType] = useState<CodeRequest['type']>('phone')
  // After the first render, which has to match the server’s HTML.
  useEffect(() => setSent(savedSentCode('sign-in', Date.now())), [])

  function rememberSent(next: SentCode) {
    saveSentCode('sign-in', next.identifier, Date.now())
    setSent(next)
  }

  function goBack() {
    if (sent) setType(codeTypeOf(sent.identifier))
    forgetSentCode()
    setSent(null)
  }

  return { sent, type, rememberSent, goBack }
}

function LoginArt() {
  return (
    <img
      src="/art/poster-hall.svg"
      alt=""
      loading="lazy"
      className="drawn-end w-full bg-racing-green object-cover stacked:order-first stacked:h-full stacked:max-md:hidden beside:sticky beside:top-0 beside:h-dvh short:hidden"
    />
  )
}
