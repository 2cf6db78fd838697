import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLedger } from './ledger.ts'

test('a ledger in a file is there again after a crash, without its half written line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-ledger-'))
  const file = join(folder, 'inner', 'ledger.jsonl')
  const payment = {
    ...{ id: 'p', key: 'k', orderId: 'o', sourceId: 'cnon:card-nonce-ok', amount: 2800 },
    createdAt: '2026-05-23T16:00:00Z',
  }
  const before = openLedger(file)
  before.note({ payment })
  before.note({ refusedKey: 'no', body: '{}' })
  appendFileSync(file, '{"payment":{"id":"half')
  const after = openLedger(file)
  expect(after.charges()).toEqual([payment])
  expect(after.refusals.get('no')).toBe('{}')
  rmSync(folder, { recursive: true })
})
