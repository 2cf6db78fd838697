import { describe, expect, it } from 'vitest'
import { newPress, type Press } from './press.ts'
import { noteOutcome, outcomeOf } from './press-outcomes.ts'

const wish = { to: 'needs_staging', now: new Date(0), after: null } as const
const pressed = (vehicleId: string): Press =>
  newPress({ id: vehicleId, status: 'stored' }, 'A car', wish)

describe('what became of a press', () => {
  it('is waiting at first, and unsent once a try has failed', () => {
    const press = pressed('1')
    expect(outcomeOf([press], press.id)).toBe('waiting')
    expect(outcomeOf([{ ...press, failures: 1 }], press.id)).toBe('unsent')
  })

  it('is done once the server said so', () => {
    const press = pressed('1')
    noteOutcome([press], press, true)
    expect(outcomeOf([], press.id)).toBe('done')
  })

  it('is refused together with what was pressed after it on the same car', () => {
    const [first, second, other] = [pressed('1'), pressed('1'), pressed('2')]
    noteOutcome([first, second, other], first, false)
    expect([first, second, other].map(({ id }) => outcomeOf([other], id))).toEqual([
      'refused',
      'refused',
      'waiting',
    ])
  })

  it('is not claimed when another tab settled it', () => {
    expect(outcomeOf([], pressed('1').id)).toBe('waiting')
  })
})
