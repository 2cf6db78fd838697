import { expect, test } from 'vitest'
import { fieldLabel, fieldValueWords } from './field-words.ts'

test('a field is called as in its form', () => {
  expect(['content', 'storagePosition', 'imageUrl', 'sku'].map(fieldLabel)).toEqual([
    ...['Content', 'Storage position', 'Picture', 'SKU'],
  ])
})

test('what stands in a field is said in words', () => {
  expect(fieldValueWords('notes', '')).toBe('Nothing')
  expect(fieldValueWords('recommended', false)).toBe('No')
  expect(fieldValueWords('memberId', 'c0ffee')).toBe('Another member')
  expect(fieldValueWords('author', 'Ada')).toBe('Ada')
  expect(fieldValueWords('scheduledDropoffDate', '2031-06-03')).toBe('Tue, Jun 3, 2031')
})
