import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import { startJourneyServer } from '../../setup/journey-server.ts'
import { oncePerWorker } from '../fixtures.ts'
import { secondAdmin } from '../second-admin.ts'
import { NO_SERVER, test as wallTest } from '../wall.ts'
import { WALL_STATES } from './states/wall.ts'
import { walk } from './walk.ts'

const CARS = 105
const EDGES = [
  { vehicleName: '1932 Ford Model B Deuce Coupe Hot Rod built by Hendersons of Germantown Avenue' },
  { vehicleName: 'Supercalifragilisticexpialidocious-Speedster', ownerName: 'Li Na' },
  { vehicleName: 'W'.repeat(120), ownerName: `${'Wolfram '.repeat(20)}W` },
  { vehicleName: 'Mini', storagePosition: 'Motorcycle Bay, Upper Rack 12, far left' },
  { vehicleName: '1961 Jaguar E-Type', ownerName: 'Alexandra Montgomery-Whitfield' },
  { vehicleName: 'مرسيدس 300 SL 奔驰 🚗', ownerName: 'José Ignacio Fernández de la Vega' },
] as const

/** The sample club's garage, filled up with cars of all five statuses and with difficult names. */
async function startFullGarage() {
  const server = await startJourneyServer()
  const admin = await secondAdmin(server.url)
  const missing = CARS - (await admin.all()).length
  for (let nth = 0; nth < missing; nth += 1) {
    const { id } = await admin.addCar({
      vehicleName: `19${30 + (nth % 70)} Roadster ${nth}`,
      ownerName: `Jordan Meyer ${nth}`,
      storagePosition: nth % 9 ? `B-${nth}` : '',
      keyLocation: `Cabinet ${nth % 4}, hook ${nth}`,
      ...EDGES[nth],
    })
    const steps = nth % 9
    if (steps < GARAGE_STATUSES.length) await admin.move(id, ...GARAGE_STATUSES.slice(1, steps + 1))
  }
  return server
}

const test = wallTest.extend({ server: oncePerWorker(startFullGarage) })

test('the wall looks right in every state', async ({ browser, admin, link, complaints }) => {
  complaints.allow(NO_SERVER)
  const begin = async () => ({ admin, link })
  await walk({ browser, complaints, surface: 'wall', states: WALL_STATES, begin })
})
