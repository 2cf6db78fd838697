import { violationsInTheLight } from '../../setup/axe-violations.ts'
import { access, touchTargets } from './access.ts'
import type { Check } from './check.ts'
import { fit, largeText, lowWindow, spacedText, unbrokenText } from './fit.ts'
import { focus } from './focus.ts'
import { highContrast } from './high-contrast.ts'
import { print } from './print.ts'
import { wallContrast, wallFit, wallLargeText, wallTextSizes } from './wall-checks.ts'

const EVERYBODY = { access, fit, largeText, spacedText, lowWindow, highContrast, focus }

/** Which checks go over the states of which surface. Focus is last: it moves through the page. */
export const CHECKS = {
  site: EVERYBODY,
  forms: { fit, largeText, spacedText, lowWindow, touchTargets },
  shop: EVERYBODY,
  signIn: EVERYBODY,
  portal: { print, ...EVERYBODY },
  unbrokenText: { unbrokenText },
  admin: { touchTargets, print, ...EVERYBODY },
  wall: { violationsInTheLight, wallFit, wallLargeText, wallTextSizes, wallContrast },
} satisfies Record<string, Record<string, Check>>

/** The surfaces where texts change in place, opened once more in a browser that translates. */
export const TRANSLATED: readonly (keyof typeof CHECKS)[] = ['shop', 'portal', 'admin']
