import { CLUB, EXITS, TRAVEL_TIMES } from '#domain/club.ts'
import { Section } from '../section.tsx'

/** The way here, as the signs beside the road would put it. */
export function Location() {
  const { street, city } = CLUB.storage
  return (
    <Section
      kicker="The way here"
      title="Closer than the garage you rent now"
      tone="sunken"
      lead={
        <p>
          {street}, {city}. Off the Turnpike, behind the old station, through a gate that opens for
          you.
        </p>
      }
    >
      <div className="grid gap-6 md:grid-cols-[3fr_2fr]">
        <div className="rounded-xl bg-racing-green p-2 text-cream">
          <div className="h-full rounded-lg border-2 border-cream/80 p-5 md:p-8">
            <h3 className="mb-4 text-2xl text-brass">Travel times</h3>
            <ul className="font-display font-semibold text-3xl md:text-4xl">
              {TRAVEL_TIMES.map(({ place, minutes }) => (
                <li
                  key={place}
                  className="flex items-baseline justify-between gap-4 border-cream/25 border-t py-3"
                >
                  <span>{place}</span>
                  <span className="tabular whitespace-nowrap">{minutes} min</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="flex flex-col gap-6">
          {EXITS.map(({ road, exit, miles }) => (
            <div key={exit} className="flex-1 rounded-xl bg-racing-green p-2 text-cream">
              <div className="flex h-full flex-col justify-center rounded-lg border-2 border-cream/80 p-5">
                <h3 className="text-2xl">
                  <span className="mr-3 rounded-sm bg-cream px-2 text-racing-green">{road}</span>
                  {exit}
                </h3>
                <p className="tabular mt-2 font-bold font-display text-5xl text-brass">
                  {miles} miles
                </p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}
