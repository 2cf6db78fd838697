import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  canChangeStatus,
  type GarageStatus,
  nextStatus,
  previousStatus,
} from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { createMemoryStorage } from '../../../tests/setup/memory-storage.ts'
import { newPress, type Press, showPresses } from './press.ts'
import { createPressStore } from './press-store.ts'
import { createPressSender, type PressAnswer, TOO_OLD_MS, waitAfter } from './send-presses.ts'

const NOW = new Date('2026-05-23T10:00:00Z')

const car = (id: string, status: GarageStatus) => adminVehicle(`Car ${id}`, { id, status })

/** The garage as the server keeps it, by the rule of decision 8. */
function garage(...cars: AdminVehicle[]) {
  const status = new Map(cars.map(({ id, status }) => [id, status]))
  const history: string[] = []
  function take({ vehicleId, from, to }: Press): PressAnswer {
    const now = status.get(vehicleId)
    if (now === undefined) return { kind: 'gone' }
    if (now !== to) {
      if (now !== from || !canChangeStatus(now, to)) {
        return { kind: 'conflict', vehicle: car(vehicleId, now) }
      }
      status.set(vehicleId, to)
      history.push(`${vehicleId} ${to}`)
    }
    return { kind: 'done', vehicle: car(vehicleId, to) }
  }
  return { take, status, history }
}

function tablet(send: (press: Press) => Promise<PressAnswer>, storage = createMemoryStorage()) {
  const store = createPressStore(storage)
  const settled: string[] = []
  const sender = createPressSender({
    store,
    send,
    alone: (_name, work) => work(),
    now: Date.now,
    onSettled: (press, answer) => settled.push(`${press.vehicleId} ${answer.kind}`),
  })
  function press(vehicle: AdminVehicle, to: GarageStatus) {
    store.add(newPress(vehicle, vehicle.vehicleName, { to, now: new Date(), after: null }))
    sender.flush()
  }
  return { store, sender, settled, press, storage }
}

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

describe('the sender of presses', () => {
  it('sends the presses on one car in order, each after the answer to the one before', async () => {
    const { take, history } = garage(car('a', 'stored'))
    let underway = 0
    const { sender, press, store } = tablet(async (one) => {
      underway += 1
      expect(underway).toBe(1)
      await new Promise((done) => setTimeout(done, 50))
      underway -= 1
      return take(one)
    })
    sender.start()
    press(car('a', 'stored'), 'needs_staging')
    press(car('a', 'needs_staging'), 'staged')
    press(car('a', 'staged'), 'on_road')
    await vi.runAllTimersAsync()
    expect(history).toEqual(['a needs_staging', 'a staged', 'a on_road'])
    expect(store.all()).toEqual([])
  })

  it('lets no car wait for another one', async () => {
    const { take, history } = garage(car('a', 'stored'), car('b', 'stored'))
    const { sender, press } = tablet(async (one) =>
      one.vehicleId === 'a' ? { kind: 'unsent' } : take(one),
    )
    sender.start()
    press(car('a', 'stored'), 'needs_staging')
    press(car('b', 'stored'), 'needs_staging')
    await vi.advanceTimersByTimeAsync(10)
    expect(history).toEqual(['b needs_staging'])
  })

  it('waits longer after each failure, up to 15 s, and at once when hurried', async () => {
    expect([1, 2, 3, 4, 5, 9].map(waitAfter)).toEqual([1000, 2000, 4000, 8000, 15000, 15000])
    let tries = 0
    const { sender, press, store } = tablet(async () => {
      tries += 1
      return { kind: 'unsent' }
    })
    sender.start()
    press(car('a', 'stored'), 'needs_staging')
    await vi.advanceTimersByTimeAsync(900)
    expect(tries).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(tries).toBe(2)
    sender.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect(tries).toBe(3)
    expect(store.all()[0]?.failures).toBe(3)
  })

  it('waits no longer because the clock was put back', async () => {
    let tries = 0
    const { sender, press } = tablet(async () => {
      tries += 1
      return { kind: 'unsent' }
    })
    sender.start()
    press(car('a', 'stored'), 'needs_staging')
    await vi.advanceTimersByTimeAsync(100)
    expect(tries).toBe(1)
    vi.setSystemTime(NOW.getTime() - 24 * 60 * 60_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tries).toBe(2)
  })

  it('drops what was pressed on top of a refused press', async () => {
    const { take, history } = garage(car('a', 'on_road'))
    const { sender, press, store, settled } = tablet(async (one) => take(one))
    press(car('a', 'stored'), 'needs_staging')
    press(car('a', 'needs_staging'), 'staged')
    sender.start()
    await vi.runAllTimersAsync()
    expect(settled).toEqual(['a conflict'])
    expect(history).toEqual([])
    expect(store.all()).toEqual([])
  })

  it('keeps presses over a reload and while signed out', async () => {
    const { take, history } = garage(car('a', 'stored'))
    const before = tablet(async () => ({ kind: 'signed-out' }))
    before.sender.start()
    before.press(car('a', 'stored'), 'needs_staging')
    await vi.runAllTimersAsync()
    expect(before.store.all()).toHaveLength(1)
    const after = tablet(async (one) => take(one), before.storage)
    expect(showPresses([car('a', 'stored')], after.store.all())[0]?.status).toBe('needs_staging')
    after.sender.start()
    await vi.runAllTimersAsync()
    expect(history).toEqual(['a needs_staging'])
  })

  it('sends on for whoever has signed in while the old sign-in was refused', async () => {
    const { take, history } = garage(car('a', 'stored'))
    let refuse = (_: PressAnswer) => {}
    const sentBefore = new Promise<PressAnswer>((answer) => {
      refuse = answer
    })
    let isFirst = true
    const { sender, press } = tablet(async (one) => {
      if (!isFirst) return take(one)
      isFirst = false
      return sentBefore
    })
    sender.start()
    press(car('a', 'stored'), 'needs_staging')
    sender.stop()
    sender.start()
    refuse({ kind: 'signed-out' })
    await vi.runAllTimersAsync()
    expect(history).toEqual(['a needs_staging'])
  })

  it('does not send a press from more than 12 hours ago', async () => {
    const { take, history } = garage(car('a', 'stored'))
    const { sender, press, settled, store } = tablet(async (one) => take(one))
    press(car('a', 'stored'), 'needs_staging')
    vi.setSystemTime(NOW.getTime() + TOO_OLD_MS + 1)
    sender.start()
    await vi.runAllTimersAsync()
    expect(settled).toEqual(['a too-old'])
    expect(history).toEqual([])
    expect(store.all()).toEqual([])
  })

  it('takes every press once and in order, whatever is lost on the way', async () => {
    const steps = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 })
    const losses = fc.array(fc.constantFrom('none', 'before', 'after'), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(steps, losses, async (directions, lost) => {
        const { take, history } = garage(car('a', 'stored'))
        const left = [...lost]
        const { sender, press, store } = tablet(async (one) => {
          const loss = left.shift() ?? 'none'
          if (loss === 'before') return { kind: 'unsent' }
          const answer = take(one)
          return loss === 'after' ? { kind: 'unsent' } : answer
        })
        sender.start()
        const wanted: string[] = []
        let status: GarageStatus = 'stored'
        for (const forward of directions) {
          const to: GarageStatus = forward ? nextStatus(status) : previousStatus(status)
          press(car('a', status), to)
          wanted.push(`a ${to}`)
          status = to
        }
        await vi.runAllTimersAsync()
        expect(history).toEqual(wanted)
        expect(store.all()).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
