import { expect, it } from 'vitest'
import type { MemberAct } from '../../mutations/kinds/request-act.ts'
import { actText, undoneText } from './act-text.ts'

it.each<[MemberAct, string]>([
  [{ kind: 'cancel' }, 'Cancel this booking'],
  [{ kind: 'accept', date: '2026-05-02', time: '10:30 AM' }, 'Take tomorrow, 10:30 AM'],
  [
    { kind: 'change', requestedDate: '2026-05-01', requestedTime: '8:30 AM' },
    'Move to today, 8:30 AM',
  ],
  [{ kind: 'change', notes: 'Top down' }, 'Change the note'],
  [{ kind: 'undo', of: 'a' }, 'Undo your last change'],
])('says what an act that was not sent will do', (chosen, text) =>
  expect(actText({ input: { requestId: 'r', version: 3, act: chosen } }, '2026-05-01')).toBe(text),
)

it.each<[MemberAct, string]>([
  [{ kind: 'cancel' }, 'Booked again for today, 8:30 AM'],
  [{ kind: 'accept', date: '2026-05-02', time: '10:30 AM' }, 'Back to today, 8:30 AM'],
  [
    { kind: 'change', requestedDate: '2026-05-02', requestedTime: '9:00 AM' },
    'Back to today, 8:30 AM',
  ],
  [{ kind: 'change', notes: 'Top down' }, 'Note as before'],
])('says what there is again once %j was undone', (undone, text) => {
  const before = { date: '2026-05-01', time: '8:30 AM' }
  expect(undoneText(undone, before, '2026-05-01')).toBe(text)
})
