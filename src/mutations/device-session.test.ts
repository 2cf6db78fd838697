import { expect, it, vi } from 'vitest'
import { waitFor } from '../../tests/setup/wait-for.ts'
import { createSessionMirror, type DeviceSession } from './device-session.ts'

const ADA: DeviceSession = {
  token: 'token-of-ada',
  member: { id: 'ada', firstName: 'Ada', lastName: 'Test', email: 'ada@example.com', phone: null },
}

function device(start: DeviceSession | null) {
  const state = { page: start, worker: null as DeviceSession | null }
  const waits: (() => void)[] = []
  const write = vi.fn(async (session: DeviceSession | null) => {
    state.worker = session
  })
  const wait = vi.fn((_ms: number) => new Promise<void>((resolve) => waits.push(resolve)))
  const mirror = createSessionMirror({ read: () => state.page, write, wait })
  const rested = async () => {
    await waitFor(() => expect(waits).not.toHaveLength(0))
    waits.shift()?.()
  }
  return { state, write, wait, mirror, rested }
}

it('writes who is signed in, and that nobody is', async () => {
  const { state, mirror, write } = device(ADA)
  mirror.update()
  await waitFor(() => expect(state.worker).toEqual(ADA))
  state.page = null
  mirror.update()
  await waitFor(() => expect(state.worker).toBeNull())
  expect(write).toHaveBeenCalledTimes(2)
})

it('clears again until the clearing is saved, ever more slowly', async () => {
  const { state, mirror, write, wait, rested } = device(ADA)
  mirror.update()
  await waitFor(() => expect(state.worker).toEqual(ADA))
  for (const _ of [1, 2, 3, 4, 5]) write.mockRejectedValueOnce(new Error('the disk is full'))
  state.page = null
  mirror.update()
  for (const _ of [1, 2, 3, 4, 5]) {
    expect(state.worker).toEqual(ADA)
    await rested()
  }
  await waitFor(() => expect(state.worker).toBeNull())
  expect(wait.mock.calls.map(([ms]) => ms)).toEqual([200, 1_000, 5_000, 15_000, 15_000])
})

it('writes what is true after a failure, not what it was to write then', async () => {
  const { state, mirror, write, rested } = device(ADA)
  write.mockRejectedValueOnce(new Error('the disk is full'))
  mirror.update()
  await waitFor(() => expect(write).toHaveBeenCalledTimes(1))
  state.page = null
  mirror.update()
  await rested()
  await waitFor(() => expect(write).toHaveBeenCalledTimes(2))
  expect(write).toHaveBeenLastCalledWith(null)
  expect(state.worker).toBeNull()
})

it('never leaves a member there who signed out while their sign-in was being written', async () => {
  const { state, mirror, write } = device(ADA)
  let finish = () => {}
  write.mockImplementationOnce(async (session) => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    state.worker = session
  })
  mirror.update()
  // Another tab signs out and clears the record before this tab's write lands.
  state.page = null
  state.worker = null
  finish()
  await waitFor(() => expect(write).toHaveBeenCalledTimes(2))
  expect(state.worker).toBeNull()
})
