export const TURN_EVERY = 10_000
const PINNED_SHARE = 0.4

/** Cards of a column by index: the pinned ones, and the pages that alternate below them. */
export type ColumnPages = { pinned: number[]; pages: number[][][] }

export type LaneSpace = {
  /** The height of one lane, in the unit of the cards' heights. */
  height: number
  gap: number
  /** The number of lanes side by side; one on a landscape screen. */
  lanes: number
}

const indexes = (from: number, to: number) =>
  Array.from({ length: Math.max(to - from, 0) }, (_, i) => from + i)

/** How many of `heights` fit below each other, starting at `from`; at least one, however tall. */
function howManyFit(
  heights: readonly number[],
  from: number,
  available: number,
  gap: number,
): number {
  let used = 0
  let to = from
  while (to < heights.length) {
    used += (heights[to] ?? 0) + (to > from ? gap : 0)
    if (used > available && to > from) break
    to += 1
  }
  return to - from
}

function lanesOf(
  heights: readonly number[],
  from: number,
  available: number,
  gap: number,
): number[][] {
  const lanes: number[][] = []
  for (let at = from; at < heights.length; ) {
    const count = howManyFit(heights, at, available, gap)
    lanes.push(indexes(at, at + count))
    at += count
  }
  return lanes
}

function inPages(lanes: number[][], perPage: number): number[][][] {
  const pages: number[][][] = []
  for (let at = 0; at < lanes.length; at += perPage) pages.push(lanes.slice(at, at + perPage))
  return pages
}

function pinnedCount(heights: readonly number[], urgent: number, available: number, gap: number) {
  let used = 0
  let count = 0
  for (const height of heights.slice(0, urgent)) {
    used += height + gap
    if (used > available) break
    count += 1
  }
  return { count, used: heights.slice(0, count).reduce((sum, one) => sum + one + gap, 0) }
}

/**
 * Lays out a column. The first `urgent` cards are pinned on every page as far as they fit in two fifths of the space
 * (in one of several lanes); every other card is on exactly one page.
 */
export function layOut(heights: readonly number[], urgent: number, space: LaneSpace): ColumnPages {
  const { height, gap } = space
  const lanes = Math.max(1, Math.floor(space.lanes))
  const whole = inPages(lanesOf(heights, 0, height, gap), lanes)
  if (whole.length <= 1) return { pinned: [], pages: whole }
  const shared = lanes === 1
  const pinned = pinnedCount(heights, urgent, shared ? height * PINNED_SHARE : height + gap, gap)
  if (pinned.count === 0) return { pinned: [], pages: whole }
  const available = shared ? height - pinned.used : height
  const rest = lanesOf(heights, pinned.count, available, gap)
  return { pinned: indexes(0, pinned.count), pages: inPages(rest, shared ? 1 : lanes - 1) }
}

/** The page to show after `turns` turns, given the `current` one. */
export function pageAfter(current: number, turns: number, count: number): number {
  return count <= 0 ? 0 : (Math.min(current, count - 1) + turns) % count
}
