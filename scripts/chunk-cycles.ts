import type { Plugin } from 'vite'

type Imports = ReadonlyMap<string, readonly string[]>

/** The groups of files that import each other, directly or around a corner, each sorted. */
export function cyclesIn(imports: Imports): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file, imports)]))
  const cycles = new Map<string, string[]>()
  for (const [file, there] of reached) {
    const group = [...there].filter((other) => reached.get(other)?.has(file)).sort()
    if (there.has(file) && group.length > 1) cycles.set(group.join(), group)
  }
  return [...cycles.values()]
}

function reachedFrom(start: string, imports: Imports): Set<string> {
  const reached = new Set<string>()
  const ahead = [...(imports.get(start) ?? [])]
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    ahead.push(...(imports.get(file) ?? []))
  }
  return reached
}

// Functions alone cross these two, none of which is called while a file loads.
const HARMLESS = ['api,portal-parts,start-portal', 'checkout,confirm-payment']

/**
 * Fails a build whose files import each other: of two such, one runs before what it imports is there, and a schema or a
 * list in it stays undefined without a word. `code-groups.ts` is where to part them.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'rowhouse-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const imports = new Map<string, string[]>()
      const names = new Map<string, string>()
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        imports.set(chunk.fileName, chunk.imports)
        names.set(chunk.fileName, chunk.name)
      }
      const cycles = cyclesIn(imports).map((files) =>
        files
          .map((file) => names.get(file) ?? file)
          .sort()
          .join(),
      )
      const harmful = cycles.filter((cycle) => !HARMLESS.includes(cycle))
      if (harmful.length > 0) this.error(`files import each other: ${harmful.join('; ')}`)
    },
  }
}
