import bcd, { type Identifier, type SupportStatement } from '@mdn/browser-compat-data/forLegacyNode'
import { parseAst } from 'vite'
import { isRecord } from '#domain/is-record.ts'
import { supportedBrowsers } from '../../scripts/supported-browsers.ts'

/** What the compatibility data calls the browsers of `browserslist`. */
const BROWSERS = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const
const isKnown = (name: string): name is keyof typeof BROWSERS => Object.hasOwn(BROWSERS, name)

/** Objects that pages and workers have, by their interface. */
const INSTANCES = new Map([
  ...['window', 'self', 'globalThis'].map((name): [string, string] => [name, 'Window']),
  ['document', 'Document'],
  ['navigator', 'Navigator'],
  ['navigator.clipboard', 'Clipboard'],
  ['navigator.locks', 'LockManager'],
  ['navigator.serviceWorker', 'ServiceWorkerContainer'],
  ['navigator.storage', 'StorageManager'],
  ['navigator.wakeLock', 'WakeLock'],
  ['caches', 'CacheStorage'],
  ['crypto', 'Crypto'],
  ['crypto.subtle', 'SubtleCrypto'],
  ['performance', 'Performance'],
])

const browsers = supportedBrowsers()
const builtins = childOf(bcd.javascript, 'builtins')
const interfaces = [bcd.api, builtins, childOf(builtins, 'Intl')].flatMap(childrenOf)

/** Methods of libraries and of ours that have the name of a newer one of browsers. */
const LIBRARY_METHODS = new Set([
  ...[
    'config',
    'destroy',
    'equals',
    'forget',
    'handle',
    'move',
    'retry',
    'toArray',
    'union',
    'use',
  ],
])

function childOf(parent: Identifier | undefined, name: string): Identifier | undefined {
  return parent && name !== '__compat' && Object.hasOwn(parent, name) ? parent[name] : undefined
}

function childrenOf(parent: Identifier | undefined): Identifier[] {
  return Object.keys(parent ?? {}).flatMap((name) => childOf(parent, name) ?? [])
}

function isSince(version: string, statement: SupportStatement | undefined): boolean {
  return [statement ?? []].flat().some((one) => {
    if (one.flags || one.prefix || one.alternative_name) return false
    return isFrom(version, one.version_added) && !isFrom(version, one.version_removed)
  })
}

function isFrom(version: string, first: string | false | undefined): boolean {
  if (!first) return false
  return version.localeCompare(first.replace('≤', ''), 'en', { numeric: true }) >= 0
}

/** Whether every supported browser has the feature. */
function isEverywhere(feature: Identifier): boolean {
  const support = feature.__compat?.support
  if (!support) return true
  return browsers.every(
    ({ name, version }) => isKnown(name) && isSince(version, support[BROWSERS[name]]),
  )
}

const membersNamed = new Map<string, Identifier[]>()
for (const one of interfaces) {
  for (const name of Object.keys(one)) {
    const member = childOf(one, name)
    const status = member?.__compat?.status
    if (member && status?.standard_track && !status.experimental)
      membersNamed.set(name, [...(membersNamed.get(name) ?? []), member])
  }
}

/** What `owner.name` may mean, in the compatibility data; `owner` is null where the source doesn't say what it is. */
function meaningsOf(owner: string | null, name: string): Identifier[] {
  const among = (parent: string, member: string) =>
    [bcd.api, builtins].flatMap((all) => childOf(childOf(all, parent), member) ?? [])
  if (owner === null) return membersNamed.get(name) ?? []
  const instance = INSTANCES.get(owner)
  if (instance) return [...among(instance, name), ...globalsNamed(name, instance === 'Window')]
  const own = among(owner, `${name}_static`)
  return own.length > 0 ? own : among(owner, name)
}

function globalsNamed(name: string, isGlobal = true): Identifier[] {
  if (!isGlobal) return []
  const scopes = [bcd.api, builtins, childOf(bcd.api, 'Window')]
  return scopes.flatMap((scope) => childOf(scope, name) ?? [])
}

type Node = Record<string, unknown>

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  else if (isRecord(value)) {
    yield value
    for (const child of Object.values(value)) yield* nodesOf(child)
  }
}

function textOf(value: unknown, key: string): string | null {
  const text = isRecord(value) ? value[key] : null
  return typeof text === 'string' ? text : null
}

const namesIn = (value: unknown) =>
  [...nodesOf(value)].flatMap((node) => textOf(node, 'name') ?? [])

/** `navigator.storage` for that expression; null for one that is no chain of names. */
function chainOf(value: unknown): string | null {
  if (!isRecord(value)) return null
  if (value.type === 'Identifier') return textOf(value, 'name')
  if (value.type !== 'MemberExpression' || value.computed) return null
  const owner = chainOf(value.object)
  return owner && `${owner}.${textOf(value.property, 'name')}`
}

/** What a file checks for before it uses it: `x?.y`, `x?.()`, `'x' in y`, `typeof x`. */
function checkedIn(node: Node): string[] {
  if (node.type === 'BinaryExpression' && node.operator === 'in')
    return [...nodesOf(node.left)].flatMap(
      (one) => textOf(one, 'value') ?? textOf(one, 'cooked') ?? [],
    )
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') return namesIn(node.argument)
  if (node.optional) return namesIn(node.callee ?? node.object)
  return []
}

function declaredIn(node: Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
      return namesIn(node.id)
    case 'ImportDeclaration':
      return namesIn(node.specifiers)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return namesIn([node.id, node.params])
    default:
      return []
  }
}

const REGEXP_FLAGS = new Map([
  ['d', 'hasIndices'],
  ['v', 'unicodeSets'],
])

/** What a source uses, each with what it may mean in the compatibility data. */
function usesIn(node: Node, declared: ReadonlySet<string>): [string, Identifier[]][] {
  const { type } = node
  if (type === 'MemberExpression' && !node.computed) {
    const owner = chainOf(node.object)
    const name = textOf(node.property, 'name')
    const isGlobal = owner !== null && !declared.has(owner.split('.')[0] ?? '')
    return isGlobal && name ? [[`${owner}.${name}`, meaningsOf(owner, name)]] : []
  }
  if (type === 'Literal' && isRecord(node.regex)) {
    return [...(textOf(node.regex, 'flags') ?? '')].flatMap((flag): [string, Identifier[]][] => {
      const name = REGEXP_FLAGS.get(flag)
      return name ? [[`RegExp.${name}`, meaningsOf('RegExp', name)]] : []
    })
  }
  if (type !== 'CallExpression' && type !== 'NewExpression') return []
  const chain = chainOf(node.callee)
  if (chain !== null && !chain.includes('.'))
    return declared.has(chain) ? [] : [[chain, globalsNamed(chain)]]
  // A method of an object that the source doesn't name.
  const method = isRecord(node.callee) ? textOf(node.callee.property, 'name') : null
  const owner = chain?.split('.').slice(0, -1).join('.') ?? null
  const isKnownOwner = owner !== null && method !== null && meaningsOf(owner, method).length > 0
  if (method === null || isKnownOwner || LIBRARY_METHODS.has(method)) return []
  return [[`.${method}`, meaningsOf(null, method)]]
}

/**
 * The features that a source uses unchecked and that a supported browser lacks. A method of an unknown
 * object counts where nothing of that name is everywhere.
 */
export function unsupportedIn(source: string, lang: 'ts' | 'tsx' | 'js'): string[] {
  const nodes = [...nodesOf(parseAst(source, { lang }))]
  const checked = new Set(nodes.flatMap(checkedIn))
  const declared = new Set(nodes.flatMap(declaredIn))
  const lacked = nodes
    .flatMap((node) => usesIn(node, declared))
    .filter(([name, meanings]) => {
      const isChecked = name
        .split('.')
        .some((part) => checked.has(part.replace('cancel', 'request')))
      return meanings.length > 0 && !isChecked && !meanings.some(isEverywhere)
    })
  return [...new Set(lacked.map(([name]) => name))].sort()
}
