import type { FormEventHandler, ReactNode, Ref } from 'react'
import { HONEYPOT } from '#domain/inquiries/honeypot.ts'
import { Banner } from '../ui/banner.tsx'
import { HoneypotField } from '../ui/honeypot-field.tsx'
import { useOnline } from '../ui/use-online.ts'

type FormShellProps = {
  label: string
  problem: string | undefined
  hidden: Ref<HTMLInputElement>
  onSubmit: FormEventHandler
  children: ReactNode
}

/** What every form for everybody has: how the network is, what went wrong, and the field for robots. */
export function FormShell({ label, problem, hidden, onSubmit, children }: FormShellProps) {
  const online = useOnline()
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="flex flex-col gap-4">
      {!online && (
        <Banner tone="offline">
          You are offline. What you typed stays here; send it when you have a connection.
        </Banner>
      )}
      {online && problem && <Banner tone="danger">{problem}</Banner>}
      {children}
      <HoneypotField name={HONEYPOT} ref={hidden} />
    </form>
  )
}
