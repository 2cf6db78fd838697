import type { ComponentType } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureCause } from './failure-cause.ts'
import { lateOverlay } from './late-overlay.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<{ default: ComponentType<{ onClose: () => void }> }>(() => {})

test('a dialog whose code never comes shows that it is opening, and then fails', async () => {
  const Dialog = lateOverlay(never)
  const onError = vi.fn(failureCause)
  const page = await renderToReadableStream(<Dialog onClose={() => {}} />, { onError })
  const html = new Response(page).text()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await html).toContain('Opening…')
  expect(onError).toHaveReturnedWith('Check your connection.')
})
