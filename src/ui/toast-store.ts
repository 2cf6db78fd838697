import type { ReactNode } from 'react'

type ToastVariant = 'default' | 'destructive'

export type ToastInput = {
  title: string
  description?: ReactNode
  variant?: ToastVariant
  action?: { label: string; onClick: () => void }
  durationMs?: number
  /** Shown again after a toast that replaced it; for toasts that are the only way to undo something. */
  returns?: boolean
}

export type Toast = ToastInput & {
  id: number
  state: 'open' | 'dismissed'
  variant: ToastVariant
  durationMs: number
}

export const DEFAULT_TOAST_MS = 5000
export const TOAST_LEAVE_MS = 200

let current: Toast | null = null
let returning: Toast | null = null
let lastId = 0
let leaving: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

export function toast(input: ToastInput): number {
  clearTimeout(leaving)
  lastId += 1
  if (input.returns) returning = null
  else if (current?.state === 'open' && current.returns) returning = current
  show({
    variant: 'default',
    durationMs: DEFAULT_TOAST_MS,
    ...input,
    id: lastId,
    state: 'open',
  })
  return lastId
}

export function dismissToast(id: number) {
  if (current?.id !== id || current.state === 'dismissed') return
  show({ ...current, state: 'dismissed' })
  leaving = setTimeout(() => {
    const next = returning
    returning = null
    show(next)
  }, TOAST_LEAVE_MS)
}

/** Whether a toast is open, even if another is shown in its place. */
export function isToastOpen(id: number): boolean {
  return returning?.id === id || (current?.id === id && current.state === 'open')
}

export function currentToast(): Toast | null {
  return current
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
