import { expect, test } from 'vitest'
import { fieldLabel, fieldValueText } from './field-text.ts'

test('a field is called as in its form', () => {
  expect(['content', 'storagePosition', 'imageUrl', 'sku'].map(fieldLabel)).toEqual([
    ...['Content', 'Storage position', 'Picture', 'SKU'],
  ])
})

test('the value of a field is formatted as text', () => {
  expect(fieldValueText('notes', '')).toBe('Empty')
  expect(fieldValueText('recommended', false)).toBe('No')
  expect(fieldValueText('memberId', 'c0ffee')).toBe('Another member')
  expect(fieldValueText('author', 'Ada')).toBe('Ada')
  expect(fieldValueText('scheduledDropoffDate', '2031-06-03')).toBe('Tue, Jun 3, 2031')
})
