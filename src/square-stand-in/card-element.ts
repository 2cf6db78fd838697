import { type FieldName, groupedNumber, type TypedCard, writtenExpiry } from './cards.ts'

type FieldLook = {
  name: FieldName
  label: string
  hint: string
  autocomplete: AutoFill
  most: number
  write?: (typed: string) => string
}

const FIELDS: readonly FieldLook[] = [
  {
    ...{ name: 'number', label: 'Card number', hint: '4111 1111 1111 1111', most: 23 },
    ...{ autocomplete: 'cc-number', write: groupedNumber },
  },
  {
    ...{ name: 'expires', label: 'Expires', hint: 'MM/YY', most: 5 },
    ...{ autocomplete: 'cc-exp', write: writtenExpiry },
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

/** The fields of the card form, drawn where Square's frame would stand. */
export function createCardElement() {
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

function createField({ label: words, hint, autocomplete, most, write }: FieldLook) {
  const label = document.createElement('label')
  const text = document.createElement('span')
  text.textContent = words
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
