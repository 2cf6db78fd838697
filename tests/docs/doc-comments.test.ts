import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

const FUNCTION = /^export (?:async )?function\*? (\w+)|^export const (\w+)[^=]*= (?:async )?\(.*=>/
const SENTENCE = /\/\*\*\s*(?:\*\s*)?[A-Z`“X][\s\S]*[.)]\s*\*\/$/

const files = ['domain', 'server/modules', 'src/outbox'].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

/** The comment that ends on the line above `index`, or ''. */
function commentAbove(lines: string[], index: number): string {
  if (!lines[index - 1]?.trimEnd().endsWith('*/')) return ''
  const above = lines.slice(0, index).join('\n')
  return above.slice(above.lastIndexOf('/**'))
}

function functionsIn(file: string) {
  const lines = readFileSync(join(PROJECT_ROOT, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const [, declared, assigned] = FUNCTION.exec(line) ?? []
    const name = declared ?? assigned
    return name ? [{ name: `${file}: ${name}`, comment: commentAbove(lines, index) }] : []
  })
}

test('every function that domain, modules and outbox offer says in a sentence what it does', () => {
  const functions = files.flatMap(functionsIn)
  expect(functions.length).toBeGreaterThan(350)
  const silent = functions.filter(({ comment }) => !SENTENCE.test(comment))
  expect(silent.map(({ name }) => name)).toEqual([])
})
