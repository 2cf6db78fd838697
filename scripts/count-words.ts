import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { PROJECT_ROOT } from '../server/project-root.ts'

/*
 * Counts the words that people read, by surface, at a revision and now:
 *   node --import tsx scripts/count-words.ts REVISION [--list]
 * With --list it also prints each text that went (-) and came (+).
 */
const SURFACES: Record<string, RegExp> = {
  portal: /^src\/(portal|mutations|drafts|pwa|api|image-cache|kept-images|session|queries|http)\//,
  console: /^src\/admin\//,
  wall: /^src\/kiosk\//,
  site: /^src\/(site|forms|embeds)\/|^domain\/club\.ts$/,
  shop: /^src\/(shop|square-stand-in)\//,
  'answers of the API': /^(domain|server)\/(?!demo\/|db\/|club\.ts)/,
}
/** Attributes whose text is never read. */
const SILENT = /^(className|class|d|viewBox|points|transform|style|href|src|rel|key|id|name|type)$/

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Prose begins with a capital or ends as a sentence does; class names and keys do neither. */
const isProse = (text: string) =>
  /[a-z]{2}/.test(text) &&
  (/^[“"'’]?[A-Z][a-z’']+([ ,.!?…:]|$)/.test(text) || /[a-z] [a-z].*[.!?…]$/.test(text)) &&
  !/^[A-Z][a-z]+[A-Z]|^(GET|POST|SELECT|Content-|Error$)|[{};=<>]|^[A-Z]\w+-[A-Z]/.test(text)

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal') {
    return typeof node.value === 'string' ? node.value : undefined
  }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  return node.quasis.map((part: { value: { cooked: string } }) => part.value.cooked).join('…')
}

function collect(node: unknown, found: string[]): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, found)
    return
  }
  if (!isNode(node) || /^(Import|Export(All|Named.*source))/.test(node.type)) return
  if (/^TS.*(Type|Interface)/.test(node.type) && node.type !== 'TSTypeAssertion') return
  if (node.type === 'JSXAttribute' && isNode(node.name) && SILENT.test(String(node.name.name))) {
    return
  }
  const text = textOf(node)?.trim().replaceAll(/\s+/g, ' ')
  if (text !== undefined) {
    if (node.type === 'JSXText' ? /[A-Za-z]/.test(text) : isProse(text)) found.push(text)
    if (node.type !== 'TemplateLiteral') return
  }
  for (const value of Object.values(node)) collect(value, found)
}

function textsIn(path: string, source: string): string[] {
  const found: string[] = []
  collect(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body, found)
  return found
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const isCounted = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)

const revision = process.argv[2]
if (!revision) {
  console.error('Name a revision to compare with.')
  process.exit(2)
}
const before = git('ls-tree', '-r', '--name-only', revision).split('\n').filter(isCounted)
const now = git('ls-files', '--cached', '--others', '--exclude-standard')
  .split('\n')
  .filter(isCounted)

const words = (texts: string[]) => texts.join(' ').split(/\s+/).filter(Boolean).length

/** The texts on one side that the other lacks, each as often as it is missing. */
function missing(from: string[], other: string[]): string[] {
  const left = [...other]
  return from.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

for (const [surface, paths] of Object.entries(SURFACES)) {
  const old = before
    .filter((path) => paths.test(path))
    .flatMap((path) => textsIn(path, git('show', `${revision}:${path}`)))
  const current = now
    .filter((path) => paths.test(path))
    .flatMap((path) => textsIn(path, readFileSync(join(PROJECT_ROOT, path), 'utf8')))
  const [was, is] = [words(old), words(current)]
  const gone = missing(old, current)
  const added = missing(current, old)
  console.log(
    `${surface}: ${was} words before, ${is} now (${Math.round(((is - was) / was) * 100)} %); ${gone.length} texts changed or cut, ${added.length} new`,
  )
  if (!process.argv.includes('--list')) continue
  for (const text of gone) console.log(`  - ${text}`)
  for (const text of added) console.log(`  + ${text}`)
}
