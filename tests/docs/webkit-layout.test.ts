import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(PROJECT_ROOT, file), 'utf8') }))

/** The fieldsets that lay out their parts themselves and show a legend. */
const laidOutWithLegend = ({ file, text }: { file: string; text: string }) =>
  (text.match(/<fieldset\b[\s\S]*?<legend\b[^>]*>/g) ?? [])
    .filter((tags) => /<fieldset\b[^>]*className="[^"]*\b(flex|grid)\b/.test(tags))
    .filter((tags) => !tags.includes('<legend className="sr-only"'))
    .map(() => file)

test('finds a fieldset that lays out its own parts below a legend', () => {
  const found = (text: string) => laidOutWithLegend({ file: 'a.tsx', text })
  expect(found('<fieldset className="flex"><legend className="mb-2">')).toEqual(['a.tsx'])
  expect(found('<fieldset className="flex"><legend className="sr-only">')).toEqual([])
  expect(found('<fieldset className="min-w-0"><legend className="flex">')).toEqual([])
})

test('no fieldset with a legend is a flex box or grid, where WebKit leaves a blank of its size', () => {
  expect(sources.filter(({ text }) => text.includes('<fieldset')).length).toBeGreaterThan(5)
  expect(sources.flatMap(laidOutWithLegend)).toEqual([])
})

test('cards are skipped until they scroll into view only where they are right after a tablet turns', () => {
  const skipping = sources.flatMap(
    ({ text }) => text.match(/\S*\[content-visibility:auto\]/g) ?? [],
  )
  expect(skipping).toEqual(['supports-[overflow-anchor:auto]:[content-visibility:auto]'])
})
