import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { vehicleList } from '../../queries/vehicles.ts'
import { useDoubledSpots } from './use-doubled-spots.tsx'

const ELAN = { ...adminVehicle('Elan'), storagePosition: 'A-12', keyLocation: 'Hook 5' }

function Notices(typed: { storagePosition: string; keyLocation: string }) {
  const { storagePosition, keyLocation } = useDoubledSpots({
    id: null,
    place: ELAN.place,
    ...typed,
  })
  return (
    <>
      {storagePosition}
      {keyLocation}
    </>
  )
}

function noticesFor(storagePosition: string, keyLocation: string): string {
  const client = createQueryClient()
  client.setQueryData(vehicleList.queryKey, [ELAN])
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Notices storagePosition={storagePosition} keyLocation={keyLocation} />
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]+>|[\u2068\u2069]/g, '')
}

test('a position or hook of another car is named with that car', () => {
  expect(noticesFor('a12', 'Hook 6')).toBe(`${ELAN.ownerName}’s Elan has this position too.`)
  expect(noticesFor('A-1', 'hook 5')).toBe(`The key of ${ELAN.ownerName}’s Elan is here too.`)
  expect(noticesFor('', '')).toBe('')
})
