import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./colors.css', import.meta.url), 'utf8')

function tokensAfter(start: string) {
  const from = css.indexOf(start)
  const block = css.slice(from, css.indexOf('}', from))
  const pairs = [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)]
  return new Map(pairs.map(([, name = '', value = '']) => [name, value]))
}

const themes = [
  { name: 'light', tokens: tokensAfter('@theme {'), least: 4.5 },
  { name: 'dark', tokens: tokensAfter('prefers-color-scheme: dark'), least: 4.5 },
  { name: 'wall', tokens: tokensAfter(':root.wall'), least: 7 },
]

const statuses = ['stored', 'needs-staging', 'staged', 'on-road', 'coming-home']
const planes = ['background', 'surface', 'raised', 'sunken']
const inks = ['text', 'muted', 'accent', 'brass-text', 'danger', ...statuses]

const textPairs = [
  ...planes.flatMap((plane) => inks.map((ink) => [ink, plane])),
  ...statuses.flatMap((status) => [
    [status, `${status}-soft`],
    ['text', `${status}-soft`],
    ['muted', `${status}-soft`],
    ['on-status', status],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['danger', 'danger-soft'],
  ['text', 'danger-soft'],
  ['on-brass', 'brass'],
  ['background', 'text'],
]

const edgePairs = planes.flatMap((plane) => [
  ['control', plane],
  ['focus', plane],
])

describe.each(themes)('the $name theme', ({ tokens, least }) => {
  function ratio(ink = '', plane = '') {
    const [a, b] = [tokens.get(ink), tokens.get(plane)]
    if (!a || !b) throw new Error(`no token ${a ? plane : ink}`)
    return contrast(a, b)
  }

  test.each(textPairs)('reads %s on %s', (ink, plane) => {
    expect(ratio(ink, plane)).toBeGreaterThanOrEqual(least)
  })

  test.each(edgePairs)('shows the edge of %s on %s', (edge, plane) => {
    expect(ratio(edge, plane)).toBeGreaterThanOrEqual(3)
  })
})

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
