import type { SquareConfig } from '#domain/merch/square-config.ts'
import { readSquareConfig } from '../../api/merch.ts'
import { cardStyle } from './card-style.ts'
import { loadSquare } from './load-square.ts'
import type { SquareCard, SquareSdk } from './square-sdk.ts'

export type CardForm = { card: SquareCard; environment: SquareConfig['environment'] }

/** Why there is no card form, in the words of specification 8. */
export class NoCardForm extends Error {}

function failing<T>(work: Promise<T>, words: string): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new NoCardForm(words, { cause })
  })
}

function assertConfigured({ applicationId, locationId }: SquareConfig): void {
  const missing = [
    ...(applicationId ? [] : ['application ID']),
    ...(locationId ? [] : ['location ID']),
  ]
  if (missing.length === 0) return
  throw new NoCardForm(
    `Configuration Error: Square payment system is not configured. Missing: ${missing.join(', ')}`,
  )
}

async function attachCard(
  { payments }: SquareSdk,
  { applicationId, locationId }: SquareConfig,
  selector: string,
): Promise<SquareCard> {
  const card = await payments(applicationId, locationId).card({ style: cardStyle() })
  await card.attach(selector)
  return card
}

/** Puts Square's card form into the element that `selector` finds; throws NoCardForm. */
export async function openCardForm(selector: string): Promise<CardForm> {
  const config = await failing(readSquareConfig(), 'Failed to load payment configuration')
  assertConfigured(config)
  const sdk = await failing(
    loadSquare(config.environment),
    'Payment Error: Failed to load payment system',
  )
  const card = await failing(
    attachCard(sdk, config, selector),
    'Failed to initialize payment form. Please try again.',
  )
  return { card, environment: config.environment }
}
