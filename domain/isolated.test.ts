import { expect, test } from 'vitest'
import { inIsolation, RIGHT_TO_LEFT_NAMES } from '../tests/factories/right-to-left-names.ts'
import { isolated } from './isolated.ts'

test.each([...RIGHT_TO_LEFT_NAMES, 'ܐܒܓܪ', 'ދިވެހި', 'ﻓﻮﺭﺩ', 'Dr. كريم', '𞤀𞤣𞤤𞤢𞤥'])(
  '%s stands in isolation',
  (name) => {
    expect(isolated(name)).toBe(inIsolation(name))
  },
)

test.each(['911 Carrera', 'Zoë Ångström', 'Старушка', '豊田 2000GT', 'Ωmega', '🚗 Bus', ''])(
  '“%s” stays as it is',
  (name) => {
    expect(isolated(name)).toBe(name)
  },
)
