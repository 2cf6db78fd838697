import { array, assert, float, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ColumnPages, layOut } from './paging.ts'

const anyColumn = record({
  heights: array(float({ min: Math.fround(0.5), max: 80, noNaN: true }), { maxLength: 130 }),
  urgent: integer({ min: 0, max: 130 }),
  height: float({ min: 1, max: 60, noNaN: true }),
  gap: float({ min: 0, max: 2, noNaN: true }),
  lanes: integer({ min: 1, max: 4 }),
})

const cardsOn = ({ pinned, pages }: ColumnPages, page: number) => [
  ...pinned,
  ...(pages[page] ?? []).flat(),
]

describe('the pages of a column', () => {
  it('show every vehicle within one turn, and each but the pinned ones once', () => {
    assert(
      property(anyColumn, ({ heights, urgent, ...space }) => {
        const layout = layOut(heights, urgent, space)
        const paged = layout.pages.flat(2)
        expect(new Set([...layout.pinned, ...paged])).toEqual(new Set(heights.keys()))
        expect(paged).toHaveLength(new Set(paged).size)
        expect(paged.some((index) => layout.pinned.includes(index))).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('never hold more than fits, unless one card alone is too tall', () => {
    assert(
      property(anyColumn, ({ heights, urgent, ...space }) => {
        const { pinned, pages } = layOut(heights, urgent, space)
        const tall = (cards: number[]) =>
          cards.reduce((sum, card) => sum + (heights[card] ?? 0), 0) +
          (cards.length - 1) * space.gap
        const lanes = pages.flatMap((page) =>
          space.lanes === 1 ? page.map((lane) => [...pinned, ...lane]) : page,
        )
        for (const lane of lanes) {
          const alone = lane.length - (space.lanes === 1 ? pinned.length : 0) === 1
          if (!alone) expect(tall(lane)).toBeLessThanOrEqual(space.height + 1e-6)
        }
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(space.lanes)
      }),
      { numRuns: 500 },
    )
  })

  it('keep cars with a due request in sight while the others take turns', () => {
    const layout = layOut(Array(12).fill(10), 2, { height: 55, gap: 1, lanes: 1 })
    expect(layout.pinned).toEqual([0, 1])
    expect(layout.pages).toHaveLength(4)
    expect(cardsOn(layout, 3)).toEqual([0, 1, 11])
  })
})
