import { colorViolationsInTheDark, violationsInTheLight } from '../../setup/axe-violations.ts'
import { htmlProblems } from '../../setup/html-problems.ts'
import { type Check, DESK, inWindows, PHONE, TABLET } from './check.ts'
import { untranslated } from './translator.ts'

const TOUCH_PX = 44

/** axe in light mode in both layouts, its colors once more in dark mode, and the HTML standard. */
export const access: Check = async (page) => [
  ...(await inWindows(page, [PHONE, DESK], violationsInTheLight)),
  ...(await colorViolationsInTheDark(page)),
  ...(await htmlProblems(untranslated(await page.content()))),
]

/** Controls that are smaller than a finger, on a phone and on a tablet. */
export const touchTargets: Check = (page) => inWindows(page, [PHONE, TABLET], smallTargets)

const smallTargets: Check = (page) =>
  page.evaluate((least) => {
    const controls = [
      ...document.querySelectorAll('button, input, select, textarea, [role=option]'),
    ]
    return (
      controls
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
        .filter((one) => !one.closest('[aria-hidden=true]'))
        // A card that can be pressed anywhere spans its button over itself.
        .filter((one) => getComputedStyle(one, '::after').position !== 'absolute')
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.height < least || box.width < least)
        .map(({ one }) => `smaller than a finger: ${one.outerHTML.slice(0, 120)}`)
    )
  }, TOUCH_PX)
