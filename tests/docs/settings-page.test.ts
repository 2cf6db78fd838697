import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema } from '#server/environment.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

test('docs/settings.md lists each setting that the server reads, and no other', () => {
  const rows = readFileSync(join(PROJECT_ROOT, 'docs/settings.md'), 'utf8').matchAll(
    /^\| (`.+?) \|/gm,
  )
  const listed = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`([A-Z_]+)`/g)])
  const names = listed.map(([, name]) => name)
  expect(names.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted())
})
