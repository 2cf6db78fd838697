import { createCardElement } from './card-element.ts'
import { NOT_VALID, tokenFor, wrongFields } from './cards.ts'

// Plays Square's Web Payments SDK for the demo, in its shape, with the cards of its sandbox (decision 10). What is
// typed here stays in the page: only the name of a sandbox token leaves it.

function createCard() {
  const card = createCardElement()
  return {
    async attach(selector: string | HTMLElement) {
      const place = typeof selector === 'string' ? document.querySelector(selector) : selector
      if (!place) throw new Error(`The element ${selector} was not found.`)
      place.replaceChildren(card.host)
    },
    async tokenize() {
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
