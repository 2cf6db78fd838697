import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { BusyMark } from '../../ui/button.tsx'

export type CommandState = 'none' | 'sending' | 'unsent'

const SLOW_AFTER_MS = 1_500

type SendingNoteProps = { className?: string; before?: ReactNode }

/** Shows `before` for 1.5 s, since most commands are answered sooner. */
export function SendingNote({ className = '', before }: SendingNoteProps) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!slow) return before
  return (
    <p className={`flex items-center gap-2 text-muted ${className}`}>
      <BusyMark className="size-4" />
      Sending…
    </p>
  )
}

/** A card's note about its pending command. */
export function CommandNote({ state }: { state: CommandState }) {
  if (state === 'sending') return <SendingNote className="text-sm" />
  if (state !== 'unsent') return null
  return (
    <p className="flex items-center gap-2 rounded-md bg-danger-soft px-2.5 py-1.5 font-medium text-danger text-sm">
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      Waiting for Wi-Fi
    </p>
  )
}
