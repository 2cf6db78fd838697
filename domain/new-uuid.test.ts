import { afterEach, expect, it, vi } from 'vitest'
import { newUuid } from './new-uuid.ts'
import { z } from './zod.ts'

afterEach(() => vi.unstubAllGlobals())

it('makes a random UUID where the browser makes none, as over plain HTTP', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const made = Array.from({ length: 500 }, newUuid)
  for (const id of made) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
  expect(new Set(made).size).toBe(500)
})
