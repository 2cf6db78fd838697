import { expect, test } from 'vitest'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { PRODUCTION_WITHOUT_LIMITS } from '../setup/known-and-unknown.ts'

async function configWith(settings: Record<string, string>) {
  const api = await openApi({ settings })
  try {
    return await bodyOf(api.visitor().get('/api/config/square'))
  } finally {
    await api.close()
  }
}

test('the demo plays Square itself', async () => {
  expect(await configWith({})).toEqual({
    applicationId: 'sandbox-sq0idb-demo',
    locationId: 'DEMO-LOCATION',
    environment: 'demo',
  })
})

test('production without an account answers empty ids', async () => {
  expect(await configWith(PRODUCTION_WITHOUT_LIMITS)).toEqual({
    applicationId: '',
    locationId: '',
    environment: '',
  })
})

test('an account is shown by its public half alone', async () => {
  const account = {
    SQUARE_APPLICATION_ID: 'sq0idp-1',
    SQUARE_LOCATION_ID: 'L1',
    SQUARE_ACCESS_TOKEN: 'a token',
    SQUARE_WEBHOOK_SIGNATURE_KEY: 'a key',
  }
  expect(await configWith(account)).toEqual({
    applicationId: 'sq0idp-1',
    locationId: 'L1',
    environment: 'production',
  })
})
