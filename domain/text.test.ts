import { describe, expect, it, test } from 'vitest'
import { optionalLine, optionalText, requiredLine, requiredText, visibleText } from './text.ts'

const UNSEEN = {
  'zero-width space': '\u200b',
  'word joiner': '\u2060',
  'zero-width joiner': '\u200d',
  'zero-width non-joiner': '\u200c',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'Hangul filler': '\u3164',
  'Braille blank': '\u2800',
  'Arabic letter mark': '\u061c',
  override: '\u202e',
  isolate: '\u2067',
  'variation selector': '\ufe0f',
  tag: '\u{e0041}',
  null: '\u0000',
  escape: '\u001b',
  delete: '\u007f',
  'half of a character': '\ud83d',
}

describe.each(Object.entries(UNSEEN))('%s', (_, mark) => {
  it('is not a name', () => {
    const [issue] = requiredText('Name is required').safeParse(mark + mark).error?.issues ?? []
    expect(issue?.message).toBe('Name is required')
    expect(optionalText().parse(mark)).toBeNull()
  })
  it('is dropped around and between letters', () => {
    expect(visibleText(`${mark}Jo${mark} Ng${mark}`)).toBe('Jo Ng')
  })
})

test.each([
  '👨‍👩‍👧',
  '👩🏽‍🚒 🏳️‍🌈 👁️‍🗨️',
  '❤️ 1️⃣',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'می‌خواهم',
  'क्‍ष',
  'അവന്‍ വന്നു',
  '葛\u{e0100}城',
  'Zoë O’Hara',
  '🏁 911',
  'Ōtsu 大津',
  'שָׁלוֹם',
])('%s stays as it is', (text) => {
  expect(visibleText(text)).toBe(text)
})

test.each([
  ['a joiner between Latin letters', 'a\u200db', 'ab'],
  ['joiners in a row', 'می\u200c\u200cخواهم', 'می\u200cخواهم'],
  ['an override in a name', 'Blue \u202eCoupé', 'Blue Coupé'],
  ['a joiner after a joined emoji', '❤️\u200d❤️\u200d', '❤️\u200d❤️'],
  ['a joiner at the end of a word', 'می\u200cخ\u200c', 'می\u200cخ'],
  ['a selector after a letter', '1\ufe0fa\ufe0f', '1\ufe0fa'],
  ['tags without a flag', '\u{e0041}x', 'x'],
  ['decomposed letters', 'Zoe\u0308', 'Zoë'],
])('%s: %j becomes %j', (_, text, seen) => {
  expect(visibleText(text)).toBe(seen)
})

test.each(['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'the line break %j stays a line break, and a space in one line',
  (lineBreak) => {
    const text = `two${lineBreak}lines`
    expect(requiredText('Required').parse(text)).toBe('two\nlines')
    expect(requiredLine('Required').parse(text)).toBe('two lines')
    expect(optionalLine().parse(text)).toBe('two lines')
  },
)

describe('requiredText', () => {
  const name = requiredText('Name is required', 10)

  it('trims what was typed', () => {
    expect(name.parse('  Ada ')).toBe('Ada')
  })
  it.each([undefined, null, '', '   ', 7])('says that %j is missing', (value) => {
    expect(name.safeParse(value).error?.issues[0]?.message).toBe('Name is required')
  })
  it('refuses what is too long, and counts only what is seen', () => {
    expect(name.safeParse('x'.repeat(11)).success).toBe(false)
    expect(name.parse(`${'x'.repeat(10)}\u200b`)).toBe('x'.repeat(10))
  })
})

describe('optionalText', () => {
  it.each([undefined, null, '', '  '])('reads %j as nothing', (value) => {
    expect(optionalText().parse(value)).toBeNull()
  })
})
