import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnbrokenWords } from './unbroken-words.tsx'

const unbroken = (text: string) =>
  [
    ...renderToStaticMarkup(<UnbrokenWords>{text}</UnbrokenWords>).matchAll(
      /<span class.*?>(.*?)</g,
    ),
  ].map(([, part]) => part)

test.each([
  ['1967 Jaguar E-Type Series 1', ['E-Type']],
  ['Rosa Villanueva · A-10 · Hook 36', ['A-10']],
  ['Due back tomorrow, 8:00 AM', ['8:00 AM']],
  ['Thursday, 10:30 AM to 12:00 PM', ['10:30 AM', '12:00 PM']],
  ['Drop-off tomorrow, 10:00 AM\u00a0· confirmed', ['Drop-off', '10:00 AM\u00a0·']],
  ['Rosa\u00a0· A-10\u00a0· Hook 36', ['A-10\u00a0·']],
  ['8:30 AM, tomorrow', ['8:30 AM,']],
  ['In the hall', []],
  ['', []],
])('%j breaks nowhere within %j', (text, parts) => {
  expect(unbroken(text)).toEqual(parts)
})
