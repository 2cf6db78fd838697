import { expect, it } from 'vitest'
import { squareConfigSchema } from './config.ts'

it('takes no cards in an environment of Square that the page does not know', () => {
  const config = { applicationId: 'app', locationId: 'place', environment: 'sandbox' }
  expect(squareConfigSchema.parse(config)).toEqual(config)
  const later = squareConfigSchema.parse({ ...config, environment: 'later' })
  expect(later.environment).toBe('')
})
