import type { videos } from '#server/db/schema/content.ts'
import type { Chance } from './sample-chance.ts'
import { hoursBefore, published } from './sample-moment.ts'

type SampleVideo = Omit<typeof videos.$inferInsert, 'publishedAt' | 'updatedAt'> & {
  daysAgo: number
}

// The club's films are fictional: what plays is Blender's open movies, which anybody may show.
const VIDEOS: readonly SampleVideo[] = [
  {
    title: 'Build-Out, Part Three: The Lights Come On',
    description:
      'Forty rows of lamps, one electrician, and the first time anybody saw the far wall. Stay for the silence at the end.',
    videoUrl: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    thumbnailUrl: '/art/poster-hall.svg',
    category: 'Build-Out',
    daysAgo: 5,
  },
  {
    title: 'River Road at First Light',
    description: 'One camera on one fender, from Yardley to Uhlerstown. No music, no talking.',
    videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
    thumbnailUrl: '/art/digest-river-road.svg',
    category: 'Drives',
    daysAgo: 20,
  },
  {
    title: 'How to Read a Spark Plug',
    description:
      'Desmond Okafor lays out eight plugs and tells you what each of the engines had for breakfast.',
    videoUrl: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    thumbnailUrl: '/art/digest-workbench.svg',
    category: 'Garage Notes',
    daysAgo: 38,
  },
  {
    title: 'Open House: A Walk Through with the Neighbors',
    description:
      'The mews came to see what we had done to it. Filmed by the twins at number twelve.',
    videoUrl: 'https://rowhousemotorclub.example/films/open-house',
    thumbnailUrl: '/art/digest-clubhouse.svg',
    category: 'Clubhouse',
    daysAgo: 55,
  },
  {
    title: 'Build-Out, Part Two: Nine Trucks of Concrete',
    description:
      'The floor of the hall is poured in a single night, because a floor has no patience.',
    videoUrl: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
    thumbnailUrl: '/art/video-headlamps.svg',
    category: 'Build-Out',
    daysAgo: 92,
  },
  {
    title: 'Build-Out, Part One: The Maple in the Kitchen',
    description: null,
    videoUrl: 'https://www.youtube.com/watch?v=TLkA0RELQ1g',
    thumbnailUrl: null,
    category: 'Build-Out',
    daysAgo: 140,
  },
]

/** Six videos: one leads elsewhere and can't be embedded, one has neither picture nor words (decision 13). */
export function sampleVideos(now: Date, chance: Chance): (typeof videos.$inferInsert)[] {
  return VIDEOS.map(({ daysAgo, ...video }) => ({
    ...video,
    id: chance.id(),
    ...published(hoursBefore(now, daysAgo * 24 + chance.below(10))),
  }))
}
