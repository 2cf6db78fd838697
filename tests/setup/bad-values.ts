import fc from 'fast-check'

const UNKNOWN_ID = '7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d'

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001b[31mred',
  '\u0085\u2028\u202e',
  '\ud800',
  'half \udfff pair',
  '🏁'.repeat(60),
  'x'.repeat(201),
  'x'.repeat(5000),
  "'; drop table vehicles; --",
  "' or '1'='1",
  '1) union select password from members --',
  '$1 %s {} \\',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '+020000-01-01',
  '2026-05-23T10:00:00Z',
  '6:30 PM',
  '08:00 AM',
  '8:00 am',
  '25:00',
  UNKNOWN_ID,
  'not-an-id',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  'null',
]

/** Strings that often break parsers, storage or rendering. */
export const badText = fc.constantFrom(...TEXTS)

const WRONG_TYPES: unknown[] = [null, true, false, 0, -1, 1e308, 2 ** 53, [], ['a'], {}, { a: {} }]

/** Values of any kind, none of which may crash a field. */
const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: badText },
  { weight: 2, arbitrary: fc.constantFrom(...WRONG_TYPES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

/** A valid body with some fields corrupted, dropped or added. */
export function spoilt(right: Record<string, unknown>): fc.Arbitrary<unknown> {
  const names = Object.keys(right)
  const change = fc.oneof(
    { weight: 5, arbitrary: fc.record({ name: fc.constantFrom(...names), value: badValue }) },
    { weight: 1, arbitrary: fc.record({ name: fc.constantFrom(...names) }) },
    { weight: 1, arbitrary: fc.record({ name: badText, value: badValue }) },
  )
  return fc.array(change, { maxLength: 3 }).map((changes) => {
    const body: Record<string, unknown> = { ...right }
    for (const one of changes) {
      if ('value' in one) body[one.name] = one.value
      else delete body[one.name]
    }
    return body
  })
}

const MEGABYTE = 'x'.repeat(1024 * 1024)

/** A request body's text: mostly a corrupted one, sometimes no object, no JSON, or a megabyte. */
export function bodyText(right: Record<string, unknown>): fc.Arbitrary<string> {
  const first = Object.keys(right)[0] ?? 'a'
  return fc.oneof(
    { weight: 40, arbitrary: spoilt(right).map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: badValue.map((value) => JSON.stringify(value) ?? '') },
    { weight: 2, arbitrary: fc.constantFrom('', '{', '{"a":', 'nope', '\u0000', '[1,]', '"') },
    { weight: 1, arbitrary: fc.constant(JSON.stringify({ ...right, [first]: MEGABYTE })) },
  )
}

/** A path segment as a careless or hostile client would write it. */
export function pathPart(known: string[]): fc.Arbitrary<string> {
  const spelt = badText.map((text) => encodeURIComponent(text.toWellFormed()) || '-')
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known, UNKNOWN_ID) },
    { weight: 3, arbitrary: spelt.map((part) => part.replace(/^\.+/, '-')) },
    { weight: 1, arbitrary: fc.constantFrom('%E0%A4%A', '%ff', '%', '1', 'x'.repeat(300)) },
  )
}

/** A query with unexpected values. */
export function query(names: string[]): fc.Arbitrary<string> {
  const pair = fc
    .tuple(fc.constantFrom(...names), fc.oneof(badText, fc.constantFrom('0', '-1', '1001', '5')))
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
  return fc
    .array(pair, { maxLength: 3 })
    .map((pairs) => (pairs.length ? `?${pairs.join('&')}` : ''))
}
