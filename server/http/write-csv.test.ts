import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n1', '\0=1', ' =1'],
  ...["'+name@club.example", "''=1", "' =1", '＝1+1', '＋1', '－1', '＠SUM(A1)'],
])('prevents %j from becoming a formula, and loses only the added apostrophe', (text) => {
  const [[cell = ''] = []]: string[][] = parse(writeCsv([[text]]))
  expect(cell).toBe(`'${text}`)
})

test('whatever is written is read again, and no cell begins as a formula', () => {
  const cells = fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
      const read: string[][] = parse(writeCsv(rows))
      const guarded = rows.map((row) =>
        row.map((text) => text.replace(/^(?=['\s\0]*[=+\-@＝＋－＠]|[\t\r\n\0])/, "'")),
      )
      expect(read).toEqual(guarded)
    }),
  )
})
