import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import type { BenchSize, Figure } from '../tests/bench/figure.ts'

const PAGE = join(PROJECT_ROOT, 'docs/figures.md')

const HEAD = `# Figures

The last figures of each bench, with the day, the load of the machine (processes that wanted one of its cores when the bench began) and
the command. Times and ratios depend on the machine; only figures of one run can be compared with each other. \`npm run bench -- --save\`
writes this page.
`

/** What one run of a bench measured. */
export interface Section {
  bench: string
  day: string
  size: BenchSize
  load: string
  figures: Figure[]
}

export const today = () => new Date().toISOString().slice(0, 10)

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function formatSection({ bench, day, size, load, figures }: Section): string {
  const command = `npm run bench -- ${size === 'smoke' ? '--smoke ' : ''}${bench}`
  const rows = figures.map(
    ({ name, measured, target, ok, sides }) =>
      `| ${[name, measured + (sides ? ` (${sides})` : ''), target, ok ? '' : 'short'].map(cell).join(' | ')} |`,
  )
  return [
    `## ${bench}`,
    `\`${command}\`, ${day}, load ${load}`,
    ['| figure | measured | target | |', '|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')
}

/** The page with these sections in place of the same benches' older ones, sorted by bench. */
export function withSections(page: string, sections: Section[]): string {
  const [, ...older] = page.split(/^(?=## )/m)
  const byBench = new Map(older.map((text) => [/^## (\S+)/.exec(text)?.[1] ?? '', text.trim()]))
  for (const section of sections) byBench.set(section.bench, formatSection(section))
  const sorted = [...byBench].toSorted(([one], [other]) => one.localeCompare(other))
  return `${[HEAD.trim(), ...sorted.map(([, text]) => text)].join('\n\n')}\n`
}

export function saveFigures(sections: Section[]): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  writeFileSync(PAGE, withSections(page, sections))
}
