import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { renderSite } from '../../src/site/prerender.tsx'
import { htmlProblems } from '../setup/html-problems.ts'

const documents = execFileSync('git', ['ls-files', 'src/*.html'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8')

test.each(documents)('%s keeps to the HTML standard', async (file) => {
  expect(await htmlProblems(read(file))).toEqual([])
})

test('so does every page of the site', async () => {
  const { pages, eventCard } = await renderSite(read('src/site/index.html'))
  expect(pages.size).toBeGreaterThan(4)
  for (const [name, html] of [...pages, ['event card', eventCard] as const]) {
    expect(await htmlProblems(html), name).toEqual([])
  }
})

test.each([
  ['a heading within a phrase', '<p><h2>Events</h2></p>'],
  ['a list of anything', '<ul><div>Porsche</div></ul>'],
  ['a button within a link', '<a href="/merch"><button type="button">Buy</button></a>'],
  ['a block within a button', '<button type="button"><div>Buy</div></button>'],
  ['a link within a link', '<a href="/">Home <a href="/merch">Shop</a></a>'],
  ['an id twice', '<p id="hours">9</p><p id="hours">10</p>'],
  ['a label for nothing', '<label for="nobody">E-mail</label><input id="email" type="email">'],
  ['an unknown element', '<vehicle>Porsche</vehicle>'],
  ['an unknown type', '<input type="e-mail" name="email">'],
  ['an attribute twice', '<p class="wide" class="narrow">Hours</p>'],
  ['an element left open', '<section><p>Hours</section></div>'],
  ['a picture without its text', '<img src="/art/hero.webp">'],
  ['a cell outside a row', '<table><td>9</td></table>'],
  ['an entry outside a list', '<dl><p>Hours</p></dl>'],
])('finds %s', async (_, html) => {
  expect(await htmlProblems(html)).not.toEqual([])
})
