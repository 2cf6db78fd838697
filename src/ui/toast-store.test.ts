import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  currentToast,
  DEFAULT_TOAST_MS,
  dismissToast,
  isToastOpen,
  TOAST_LEAVE_MS,
  toast,
} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  const shown = currentToast()
  if (shown) dismissToast(shown.id)
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('toast', () => {
  test('opens with five seconds and the default look', () => {
    toast({ title: 'Vehicle added' })
    expect(currentToast()).toMatchObject({
      title: 'Vehicle added',
      state: 'open',
      variant: 'default',
      durationMs: 5000,
    })
    expect(DEFAULT_TOAST_MS).toBe(5000)
  })

  test('is dismissed first and removed after it has left', () => {
    const id = toast({ title: 'Saved' })
    dismissToast(id)
    expect(currentToast()?.state).toBe('dismissed')
    vi.advanceTimersByTime(TOAST_LEAVE_MS - 1)
    expect(currentToast()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeNull()
  })

  test('does not lose a new toast to the leaving of the old one', () => {
    dismissToast(toast({ title: 'old' }))
    toast({ title: 'new' })
    vi.advanceTimersByTime(TOAST_LEAVE_MS * 2)
    expect(currentToast()).toMatchObject({ title: 'new', state: 'open' })
  })

  test('that returns is shown again after one that took its place, unless it was answered', () => {
    const undo = toast({ title: 'Removed', returns: true })
    toast({ title: 'Copied' })
    const saved = toast({ title: 'Saved' })
    expect(isToastOpen(undo)).toBe(true)
    dismissToast(saved)
    vi.advanceTimersByTime(TOAST_LEAVE_MS)
    expect(currentToast()).toMatchObject({ id: undo, state: 'open' })
    dismissToast(undo)
    vi.advanceTimersByTime(TOAST_LEAVE_MS)
    expect(currentToast()).toBeNull()
    expect(isToastOpen(undo)).toBe(false)
  })

  test('that returns gives way to the next that returns', () => {
    const undo = toast({ title: 'Removed', returns: true })
    dismissToast(toast({ title: 'Both removed', returns: true }))
    vi.advanceTimersByTime(TOAST_LEAVE_MS)
    expect(currentToast()).toBeNull()
    expect(isToastOpen(undo)).toBe(false)
  })
})
