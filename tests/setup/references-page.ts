import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** What may become of a row when the row that it refers to changes; `unlinked` is one without its reference. */
const BECOMES = ['stays', 'changes', 'moves', 'unlinked', 'deleted'] as const
export type Becomes = (typeof BECOMES)[number]

export type Line = {
  /** `table.column`. */
  reference: string
  /** The table at the other end, and what happens there. */
  to: string
  when: string
  becomes: Becomes[]
}

const bold = (text: string) => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, word = '']) => word)

function becomesOf(cell: string): Becomes[] {
  return bold(cell).map((word) => {
    const known = BECOMES.find((one) => one === word)
    if (!known)
      throw new Error(`docs/references.md says "${word}"; it may say ${BECOMES.join(', ')}`)
    return known
  })
}

/** What happens to rows of each table, and what becomes of those that refer to them, as `docs/references.md` says. */
export function referencesPage(): { happens: Map<string, string[]>; lines: Line[] } {
  const page = readFileSync(join(PROJECT_ROOT, 'docs/references.md'), 'utf8')
  const happens = new Map<string, string[]>()
  const lines: Line[] = []
  for (const section of page.split(/^## /m).slice(1)) {
    const [, to = ''] = /^`(\w+)`/.exec(section) ?? []
    happens.set(to, bold(section.slice(0, section.indexOf('\n|'))))
    for (const [, reference = '', when = '', cell = ''] of section.matchAll(
      /^\| `([\w.]+)` \| (.+?) \| (.+) \|$/gm,
    )) {
      lines.push({ reference, to, when, becomes: becomesOf(cell) })
    }
  }
  return { happens, lines }
}
