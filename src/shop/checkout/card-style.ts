import type { CardStyle } from './square-sdk.ts'

/** The colors of our own fields, for a form that stands in a frame and sees none of our styles. */
export function cardStyle(): CardStyle {
  const page = getComputedStyle(document.documentElement)
  const color = (name: string) => page.getPropertyValue(`--color-${name}`).trim()
  return {
    '.input-container': { borderColor: color('control'), borderRadius: '8px' },
    '.input-container.is-focus': { borderColor: color('focus') },
    '.input-container.is-error': { borderColor: color('danger') },
    '.message-text': { color: color('muted') },
    '.message-icon': { color: color('muted') },
    '.message-text.is-error': { color: color('danger') },
    '.message-icon.is-error': { color: color('danger') },
    input: { backgroundColor: color('raised'), color: color('text'), fontSize: '16px' },
    'input::placeholder': { color: color('muted') },
    'input.is-error': { color: color('danger') },
  }
}
