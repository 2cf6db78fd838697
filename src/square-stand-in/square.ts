// Imitates Square's Web Payments SDK for the demo, with the cards of its sandbox. What is typed here
// stays in the page: only a sandbox token's name leaves it.

import {
  type FieldName,
  groupedNumber,
  NOT_VALID,
  type TypedCard,
  tokenFor,
  writtenExpiry,
  wrongFields,
} from './cards.ts'

type FieldSpec = {
  name: FieldName
  label: string
  hint: string
  autocomplete: AutoFill
  most: number
  write?: (typed: string) => string
}

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'number',
    label: 'Card number',
    hint: '4111 1111 1111 1111',
    most: 23,
    autocomplete: 'cc-number',
    write: groupedNumber,
  },
  {
    name: 'expires',
    label: 'Expires',
    hint: 'MM/YY',
    most: 5,
    autocomplete: 'cc-exp',
    write: writtenExpiry,
  },
  { name: 'code', label: 'CVV', hint: '111', most: 4, autocomplete: 'cc-csc' },
  { name: 'postal', label: 'ZIP', hint: '19123', most: 10, autocomplete: 'postal-code' },
]

const STYLE = `
  .card { display: grid; grid-template-columns: repeat(3, 1fr); overflow: hidden; font: inherit;
    border: 1px solid var(--color-control); border-radius: 8px; background: var(--color-raised); }
  .card:focus-within { outline: 3px solid var(--color-focus); outline-offset: 2px; }
  .card:has([aria-invalid=true]) { border-color: var(--color-danger); }
  label { display: block; padding: 6px 12px; min-width: 0; }
  label:first-child { grid-column: 1 / -1; border-bottom: 1px solid var(--color-border); }
  label + label + label { border-left: 1px solid var(--color-border); }
  span { display: block; font-size: 13px; color: var(--color-muted); }
  label:has([aria-invalid=true]) span { color: var(--color-danger); font-weight: 600; }
  input { box-sizing: border-box; width: 100%; min-height: 30px; padding: 0; border: 0; outline: 0;
    background: transparent; color: var(--color-text); font: inherit; font-size: 16px;
    font-variant-numeric: tabular-nums; }
  input::placeholder { color: var(--color-muted); opacity: 1; }
`

/** Draws the card form's fields where Square's frame would be. */
function createCardElement() {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = STYLE
  const card = document.createElement('div')
  card.className = 'card'
  const inputs = new Map<FieldName, HTMLInputElement>()
  for (const field of FIELDS) {
    const { label, input } = createField(field)
    inputs.set(field.name, input)
    card.append(label)
  }
  root.append(style, card)
  const typedIn = (name: FieldName) => inputs.get(name)?.value.trim() ?? ''
  return {
    host,
    typed: (): TypedCard => ({
      number: typedIn('number'),
      expires: typedIn('expires'),
      code: typedIn('code'),
      postal: typedIn('postal'),
    }),
    mark(wrong: readonly FieldName[]) {
      for (const [name, input] of inputs) {
        input.setAttribute('aria-invalid', String(wrong.includes(name)))
      }
      const [first] = wrong
      if (first) inputs.get(first)?.focus()
    },
  }
}

function createField({ label: labelText, hint, autocomplete, most, write }: FieldSpec) {
  const label = document.createElement('label')
  const text = document.createElement('span')
  text.textContent = labelText
  const input = document.createElement('input')
  input.inputMode = autocomplete === 'postal-code' ? 'text' : 'numeric'
  input.autocomplete = autocomplete
  input.placeholder = hint
  input.maxLength = most
  input.addEventListener('input', () => {
    input.removeAttribute('aria-invalid')
    const isAtEnd = input.selectionStart === input.value.length
    if (write && isAtEnd) input.value = write(input.value)
  })
  label.append(text, input)
  return { label, input }
}

/** Whether Square's form would take these details of a charge. */
function isCharge({ amount, currencyCode, intent, billingContact }: Record<string, unknown> = {}) {
  const isAmount = typeof amount === 'string' && /^\d+\.\d\d$/.test(amount)
  const hasBuyer = typeof billingContact === 'object' && billingContact !== null
  return isAmount && currencyCode === 'USD' && intent === 'CHARGE' && hasBuyer
}

function createCard() {
  const card = createCardElement()
  return {
    async attach(selector: string | HTMLElement) {
      const place = typeof selector === 'string' ? document.querySelector(selector) : selector
      if (!place) throw new Error(`The element ${selector} was not found.`)
      place.replaceChildren(card.host)
    },
    async tokenize(details?: Record<string, unknown>) {
      if (!isCharge(details))
        throw new TypeError('One or more of the arguments are missing or invalid.')
      const typed = card.typed()
      const wrong = wrongFields(typed, new Date())
      card.mark(wrong)
      if (wrong.length === 0) return { status: 'OK', token: tokenFor(typed) }
      const errors = wrong.map((field) => ({
        type: 'VALIDATION_ERROR',
        field,
        message: NOT_VALID[field],
      }))
      return { status: 'Invalid', errors }
    },
    async destroy() {
      card.host.remove()
      return true
    },
  }
}

const Square = {
  payments(applicationId: string, locationId: string) {
    if (!applicationId || !locationId) throw new Error('The application or location ID is missing.')
    return { card: async () => createCard() }
  },
}

Object.assign(window, { Square })
