import { assert, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitName, fitText } from './fit-text.ts'

const perLetter = (text: string) => [...text].length

describe('text that is fitted', () => {
  it('stays whole where it fits, and breaks between words', () => {
    expect(fitText('Mini', 10, 2, perLetter)).toEqual(['Mini'])
    expect(fitText('1957 Chevrolet Bel Air', 14, 2, perLetter)).toEqual([
      '1957 Chevrolet',
      'Bel Air',
    ])
  })

  it('ends in an ellipsis where two lines are too few', () => {
    expect(fitText('1967 Alfa Romeo Giulia Sprint GT Veloce', 14, 2, perLetter)).toEqual([
      '1967 Alfa',
      'Romeo Giulia…',
    ])
  })

  it('breaks a word only when it is longer than a line', () => {
    expect(fitText('Supercalifragilistic', 8, 2, perLetter)).toEqual(['Supercal', 'ifragil…'])
    expect(fitText('Mercedes-Benz Gullwing', 14, 2, perLetter)).toEqual([
      'Mercedes-Benz',
      'Gullwing',
    ])
  })

  it('is never wider than its line nor taller than its lines', () => {
    assert(
      property(
        string({ unit: 'grapheme', maxLength: 130 }),
        integer({ min: 3, max: 40 }),
        integer({ min: 1, max: 3 }),
        (text, width, most) => {
          const lines = fitText(text, width, most, perLetter)
          expect(lines.length).toBeLessThanOrEqual(most)
          for (const line of lines) expect(perLetter(line)).toBeLessThanOrEqual(width)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('shortens a name to an initial and the family name', () => {
    const fit = (name: string, width: number) => fitName(name, width, perLetter)
    expect(fit('Tom Reyes', 12)).toBe('Tom Reyes')
    expect(fit('Alexandra Whitfield', 14)).toBe('A. Whitfield')
    expect(fit('José Ignacio de la Vega', 14)).toBe('J. de la Vega')
    expect(fit('Bartholomew Quincy Stone III', 14)).toBe('B. Stone III')
    expect(fit('Featherstonehaugh', 8)).toBe('Feather…')
  })
})
