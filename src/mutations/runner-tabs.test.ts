import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runnerOfAda, seconds } from '../../tests/setup/runner-of-ada.ts'
import { createRunner, type Runner } from './runner.ts'

let ada: ReturnType<typeof runnerOfAda>
beforeEach(() => {
  ada = runnerOfAda()
})
afterEach(() => {
  ada.runner.stop()
  vi.useRealTimers()
})

/** Tabs over one queue, of which every other receives what one shares; `callers` lists which called the server. */
function openTabs(count: number) {
  const callers: number[] = []
  const tabs: Runner[] = Array.from({ length: count }, (_, at) =>
    createRunner({
      ...ada.tools,
      fetch: (path, init) => {
        callers.push(at)
        return ada.tools.fetch(path, init)
      },
      share: (answered) => {
        for (const [other, tab] of tabs.entries()) if (other !== at) tab.receive(answered)
      },
    }),
  )
  return { tabs, callers }
}

it('lets one of several tabs ask for the server’s health, and another once that one closes', async () => {
  ada.network.stop()
  await ada.save(1)
  const { tabs, callers } = openTabs(4)
  for (const tab of tabs) {
    tab.markLost()
    tab.sync()
    await seconds(1)
  }
  await seconds(20)
  callers.length = 0
  await seconds(60)
  const [first = -1] = callers
  expect(new Set(callers)).toEqual(new Set([first]))
  tabs[first]?.stop()
  await seconds(30)
  callers.length = 0
  await seconds(60)
  const [second = -1] = callers
  expect(second).not.toBe(first)
  expect(new Set(callers)).toEqual(new Set([second]))
  for (const tab of tabs) tab.stop()
})

it('sends what waits in every tab once one has its answer', async () => {
  ada.network.stop()
  await ada.save(3)
  const { tabs } = openTabs(3)
  for (const tab of tabs) tab.markLost()
  for (const tab of tabs) tab.sync()
  await seconds(30)
  ada.network.start()
  await seconds(16)
  expect(ada.club.arrived.length).toBe(3)
  for (const tab of tabs) tab.stop()
})
