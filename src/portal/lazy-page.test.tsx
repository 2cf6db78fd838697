import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureCause } from '../ui/failure-cause.ts'
import { currentToast } from '../ui/toast-store.ts'
import { lazyPage } from './lazy-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<{ default: ComponentType }>(() => {})

test('a page whose code never comes says that it is opening, and then fails', async () => {
  const Page = lazyPage(never)
  const onError = vi.fn(failureCause)
  const page = await renderToReadableStream(
    <Suspense>
      <Page />
    </Suspense>,
    { onError },
  )
  const html = new Response(page).text()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(currentToast()).toMatchObject({ title: 'Opening…', state: 'open' })
  await vi.advanceTimersByTimeAsync(60_000)
  await html
  expect(onError).toHaveReturnedWith('Check your connection.')
  expect(currentToast()).toBeNull()
})
