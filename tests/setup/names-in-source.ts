import { parseAst } from 'vite'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) yield* nodesOf(child)
  }
}

const parse = (file: string, source: string) =>
  parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })

/** Every identifier in a source file, once. */
export function namesIn(file: string, source: string): string[] {
  const names = new Set<string>()
  for (const { type, name } of nodesOf(parse(file, source))) {
    const isName = type === 'Identifier' || type === 'JSXIdentifier'
    if (isName && typeof name === 'string') names.add(name)
  }
  return [...names]
}

const TITLED = new Set(['test', 'it', 'describe'])

/** The titles of a file's tests and groups, if they are plain text. */
export function testTitlesIn(file: string, source: string): string[] {
  const titles: string[] = []
  for (const { type, callee, arguments: given } of nodesOf(parse(file, source))) {
    if (type !== 'CallExpression' || !Array.isArray(given)) continue
    const names = [...nodesOf(callee)].map(({ name }) => name)
    const [title] = given
    if (!names.some((name) => typeof name === 'string' && TITLED.has(name))) continue
    if (isNode(title) && typeof title.value === 'string') titles.push(title.value)
  }
  return titles
}
