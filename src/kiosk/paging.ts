export const TURN_EVERY = 10_000
const PINNED_SHARE = 0.4

/** Cards of a column by their index: those that stay, and the pages that take turns below them. */
export type ColumnPages = { pinned: number[]; pages: number[][][] }

type Space = {
  /** Room from top to bottom of one lane, in the unit of the heights. */
  height: number
  gap: number
  /** Lanes side by side; one on a landscape screen. */
  lanes: number
}

const indexes = (from: number, to: number) =>
  Array.from({ length: Math.max(to - from, 0) }, (_, i) => from + i)

/** How many of `heights`, from `from` on, fit under each other; at least one, however tall. */
function howManyFit(heights: readonly number[], from: number, room: number, gap: number): number {
  let used = 0
  let to = from
  while (to < heights.length) {
    used += (heights[to] ?? 0) + (to > from ? gap : 0)
    if (used > room && to > from) break
    to += 1
  }
  return to - from
}

function lanesOf(heights: readonly number[], from: number, room: number, gap: number): number[][] {
  const lanes: number[][] = []
  for (let at = from; at < heights.length; ) {
    const count = howManyFit(heights, at, room, gap)
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

function pinnedCount(heights: readonly number[], urgent: number, room: number, gap: number) {
  let used = 0
  let count = 0
  for (const height of heights.slice(0, urgent)) {
    used += height + gap
    if (used > room) break
    count += 1
  }
  return { count, used: heights.slice(0, count).reduce((sum, one) => sum + one + gap, 0) }
}

/**
 * Lays a column out. The first `urgent` cards stay on every page as far as they fit in two
 * fifths of the room (in one lane of several); every other card is on exactly one page.
 */
export function layOut(heights: readonly number[], urgent: number, space: Space): ColumnPages {
  const { height, gap } = space
  const lanes = Math.max(1, Math.floor(space.lanes))
  const whole = inPages(lanesOf(heights, 0, height, gap), lanes)
  if (whole.length <= 1) return { pinned: [], pages: whole }
  const shared = lanes === 1
  const pinned = pinnedCount(heights, urgent, shared ? height * PINNED_SHARE : height + gap, gap)
  if (pinned.count === 0) return { pinned: [], pages: whole }
  const room = shared ? height - pinned.used : height
  const rest = lanesOf(heights, pinned.count, room, gap)
  return { pinned: indexes(0, pinned.count), pages: inPages(rest, shared ? 1 : lanes - 1) }
}

/** The page to show after `turns` turns, when the one before was `current`. */
export function pageAfter(current: number, turns: number, count: number): number {
  return count <= 0 ? 0 : (Math.min(current, count - 1) + turns) % count
}
