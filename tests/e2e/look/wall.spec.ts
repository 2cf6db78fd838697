import { NO_SERVER, test } from '../wall-test.ts'
import { WALL_STATES } from './states/wall.ts'
import { walk } from './walk.ts'

test('the wall looks right in every state', async ({ browser, garage, link, complaints }) => {
  complaints.allow(NO_SERVER)
  const begin = async () => ({ console: garage.console, link })
  await walk({ browser, complaints, surface: 'wall', states: WALL_STATES, begin })
})
