import { vi } from 'vitest'
import { patience } from './patience.ts'

const options = { timeout: patience(10_000) }

/** Resolves once the assertions hold. */
export const waitFor = <T>(check: () => T) => vi.waitFor(check, options)

/** Resolves once it is so. */
export const waitUntil = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, options)
