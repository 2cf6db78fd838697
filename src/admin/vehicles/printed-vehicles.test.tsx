import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { vehicleList } from '../../queries/vehicles.ts'
import { subscribeToPrinting } from '../../ui/use-printing.ts'
import VehiclesTab from './vehicles-tab.tsx'

test('a screen shows the first hundred cars and says so, and paper has them all', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const client = createQueryClient()
  const vehicles = Array.from({ length: 105 }, (_, nth) => adminVehicle(`Car ${nth}`))
  client.setQueryData(vehicleList.queryKey, vehicles)
  const shown = () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <VehiclesTab />
        </QueryClientProvider>
      </MemoryRouter>,
    )
    return [html.split('<tr data-vehicle').length - 1, /Showing \d+ of \d+/.exec(html)?.[0]]
  }
  const stop = subscribeToPrinting(() => {})
  expect(shown()).toEqual([100, 'Showing 100 of 105'])
  page.dispatchEvent(new Event('beforeprint'))
  expect(shown()).toEqual([105, undefined])
  page.dispatchEvent(new Event('afterprint'))
  expect(shown()[0]).toBe(100)
  stop()
})
