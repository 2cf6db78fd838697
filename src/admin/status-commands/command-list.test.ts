import { expect, it, vi } from 'vitest'
import { type CommandRow, newCommand } from '../../mutations/kinds/status-command.ts'
import { createCommandList } from './command-list.ts'

const NOW = Date.UTC(2026, 4, 1, 12)
const command = (vehicleId = 'a', now = NOW) =>
  newCommand({ vehicleId, carName: 'Elan', from: 'stored', to: 'needs_staging' }, now)
const rejected = (row: CommandRow, reason: string): CommandRow => ({
  ...row,
  state: 'needs-attention',
  attention: { reason, code: 'status_conflict', fields: {} },
})
const FULL = new DOMException('No space is left.', 'QuotaExceededError')
const LOST = new DOMException('Connection lost.', 'UnknownError')

it('shows a command before it is saved, and until the store does', async () => {
  const list = createCommandList()
  const row = command()
  const saving = list.save([row], async () => {})
  expect(list.pending()).toEqual([row])
  list.read([])
  expect(list.pending()).toEqual([row])
  await saving
  expect(list.pending()).toEqual([row])
  list.read([])
  expect(list.pending()).toEqual([])
})

it.each([
  ['is full', FULL, 'Elan didn’t move to Needs Staging. Free up some space and tap again.'],
  ['lost its database', LOST, 'Elan didn’t move to Needs Staging. Tap again.'],
])('takes a command back that could not be saved because the tablet %s', async (_, cause, text) => {
  const list = createCommandList()
  const row = command()
  await list.save([row], () => Promise.reject(cause))
  expect(list.pending()).toEqual([])
  expect(list.rejections()).toEqual([{ id: 'a', text }])
  expect(list.wasRejected(row.id)).toBe(true)
  list.dismiss(() => true)
  expect(list.rejections()).toEqual([])
  expect(list.wasRejected(row.id)).toBe(true)
})

it('shows a command that only seemed not to be saved', async () => {
  const list = createCommandList()
  const row = command()
  await list.save([row], () => Promise.reject(LOST))
  list.read([row])
  expect(list.pending()).toEqual([row])
  expect(list.rejections()).toEqual([])
  expect(list.wasRejected(row.id)).toBe(false)
})

it('shows the last rejection of each car, and says which commands are pending no longer', () => {
  const list = createCommandList()
  const [first, second, other] = [command(), command(), command('b')]
  list.read([first, second, other])
  const left = list.read([rejected(first, 'old'), rejected(second, 'new')])
  expect(left).toEqual([first, second, other])
  expect(list.rejections()).toEqual([{ id: 'a', text: 'new' }])
})

it('orders commands on a car by their times where the tablet’s clock was set back', () => {
  const list = createCommandList()
  list.read([command('a')])
  expect(list.timeOf('a', NOW - 5)).toBe(NOW + 1)
  expect(list.timeOf('b', NOW - 5)).toBe(NOW - 5)
})

it('notifies nobody of what no screen shows', () => {
  const list = createCommandList()
  const row = command()
  list.read([row])
  const shown = list.pending()
  const listener = vi.fn()
  list.subscribe(listener)
  list.read([{ ...row, attempts: 1, sendingUntil: 9 }])
  expect(listener).not.toHaveBeenCalled()
  expect(list.pending()).toBe(shown)
  list.read([{ ...row, attempts: 1, waitsFor: 'network' }])
  expect(listener).toHaveBeenCalledOnce()
})
