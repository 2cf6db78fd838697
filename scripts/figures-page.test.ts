import { expect, test } from 'vitest'
import { type Section, withSections } from './figures-page.ts'

const section = (bench: string, measured: string, ok = true): Section => ({
  ...{ bench, day: '2026-05-21', size: 'full', load: '0.2' },
  figures: [{ name: 'a | b', measured, target: 'at most 5 ms', ok }],
})

test('a page names each bench with its command, day, load and figures', () => {
  const page = withSections('', [section('wall', '4 ms'), section('board', '6 ms', false)])
  expect(page).toMatch(/^# Figures\n/)
  expect(page).toContain('`npm run bench -- wall`, 2026-05-21, load 0.2')
  expect(page).toContain('| a \\| b | 4 ms | at most 5 ms |  |')
  expect(page).toContain('| a \\| b | 6 ms | at most 5 ms | short |')
  expect(page.indexOf('## board')).toBeLessThan(page.indexOf('## wall'))
})

test('a bench that ran again takes the place of its older figures, and the others stay', () => {
  const before = withSections('', [section('wall', '4 ms'), section('board', '6 ms')])
  const after = withSections(before, [section('wall', '3 ms')])
  expect(after).toBe(withSections('', [section('wall', '3 ms'), section('board', '6 ms')]))
})
