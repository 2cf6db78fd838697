import { violationsInTheLight } from '../../setup/axe-violations.ts'
import { access, touchTargets } from './access.ts'
import type { Check } from './check.ts'
import { fit, largeText, lowWindow, spacedText, unbrokenText } from './fit.ts'
import { focus } from './focus.ts'
import { highContrast } from './high-contrast.ts'
import { print, printedBars } from './print.ts'
import { translated } from './translator.ts'
import { wallContrast, wallFit, wallLargeText, wallTextSizes } from './wall-checks.ts'

const EVERYBODY = {
  access,
  fit,
  largeText,
  spacedText,
  lowWindow,
  highContrast,
  printedBars,
  focus,
}

/** Which checks go over the states of which surface. Focus is last: it moves through the page. */
export const CHECKS = {
  site: EVERYBODY,
  shop: { translated, ...EVERYBODY },
  signIn: EVERYBODY,
  portal: { translated, print, ...EVERYBODY },
  unbrokenText: { unbrokenText },
  admin: { translated, touchTargets, print, ...EVERYBODY },
  wall: { violationsInTheLight, wallFit, wallLargeText, wallTextSizes, wallContrast },
} satisfies Record<string, Record<string, Check>>

/** Whether a surface is opened in a browser that translates: its texts change in place. */
export const isTranslated = (surface: keyof typeof CHECKS) => 'translated' in CHECKS[surface]
