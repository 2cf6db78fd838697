import { slotMoment } from '#domain/car-requests/slots.ts'
import { CLUB } from '#domain/club.ts'
import { CLOCKED_SERVER } from '../setup/bundled-entry.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import { inDays } from './second-admin.ts'

type Options = NonNullable<Parameters<typeof startJourneyServer>[0]>

/** A server on whose clock it is 9:05 AM, with all times of its `today` ahead: clients go by it. */
export async function startMorningServer({ fill }: Required<Pick<Options, 'fill'>>) {
  const today = inDays(1)
  const nine = slotMoment(today, '9:00 AM', CLUB.timeZone)
  if (!nine) throw new Error('no club opens at nine')
  const aheadMs = nine.getTime() + 5 * 60_000 - Date.now()
  const settings = { CLOCK_AHEAD_MS: String(aheadMs) }
  const server = await startJourneyServer({ fill, entry: CLOCKED_SERVER, settings })
  return { server, today }
}
