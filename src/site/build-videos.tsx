import { CLUB } from '#domain/club.ts'
import { BuildVideo } from './build-video.tsx'
import { Section } from './section.tsx'

const VIDEOS = [
  {
    id: CLUB.films.demolition,
    title: 'Down to the brick',
    text: 'Week one: a hundred years of plaster leaves by the front window.',
    still: '/art/build-demolition.svg',
  },
  {
    id: CLUB.films.lift,
    title: 'The lift goes in',
    text: 'Four posts, two inches of clearance, and one very patient rigger.',
    still: '/art/build-lift.svg',
  },
  {
    id: CLUB.films.bar,
    title: 'Laying the bar',
    text: 'Twenty-six feet of Pennsylvania walnut, carried in by hand.',
    still: '/art/build-bar.svg',
  },
]

export function BuildVideos() {
  return (
    <Section
      kicker="The build-out"
      title="Watch the house come together"
      lead={<p>Three short films from the months before the doors opened.</p>}
      tone="sunken"
    >
      <ul className="grid gap-6 md:grid-cols-3">
        {VIDEOS.map((video) => (
          <li key={video.id}>
            <BuildVideo {...video} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
