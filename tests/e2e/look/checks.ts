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

/** Checks that a state is known not to pass, until its screen is mended. */
export const KNOWN_FAULTS: Readonly<Record<string, readonly string[]>> = {
  // At 200 % a phone scrolls the board 48 px sideways.
  'the board': ['largeText'],
  'the board, a car moved': ['largeText'],
  'the menu of a car': ['largeText'],
  'the details of a car': ['largeText'],
  'a request': ['largeText'],
  'other times for a request': ['largeText'],
}

/** The surfaces whose states are opened once more in a browser that translates. */
export const TRANSLATED: readonly (keyof typeof CHECKS)[] = [
  'site',
  'shop',
  'signIn',
  'portal',
  'admin',
  'wall',
]
