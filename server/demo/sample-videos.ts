import type { videos } from '#server/db/schema/content.ts'
import type { Chance } from './sample-chance.ts'
import { hoursBefore, published } from './sample-moments.ts'

type SampleVideo = Omit<typeof videos.$inferInsert, 'publishedAt' | 'updatedAt'> & {
  daysAgo: number
}

// The club's films are fictional: these are Blender's open movies, which anybody may show.
const VIDEOS: readonly SampleVideo[] = [
  {
    title: 'Build-Out, Part Three: The Lights Come On',
    description:
      'One electrician, forty rows of lamps, and the first time we could see the far wall.',
    videoUrl: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    thumbnailUrl: '/art/poster-hall.svg',
    category: 'Build-Out',
    daysAgo: 5,
  },
  {
    title: 'River Road at First Light',
    description: 'From Yardley to Uhlerstown with a camera on the fender. No music, no talking.',
    videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
    thumbnailUrl: '/art/digest-river-road.svg',
    category: 'Drives',
    daysAgo: 20,
  },
  {
    title: 'How to Read a Spark Plug',
    description:
      'Desmond Okafor shows eight spark plugs and explains what each one says about its engine.',
    videoUrl: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    thumbnailUrl: '/art/digest-workbench.svg',
    category: 'Garage Notes',
    daysAgo: 38,
  },
  {
    title: 'Open House: A Walk Through with the Neighbors',
    description:
      'The neighbors came to see the finished house. Filmed by the twins at number twelve.',
    videoUrl: 'https://rowhousemotorclub.example/films/open-house',
    thumbnailUrl: '/art/digest-clubhouse.svg',
    category: 'Clubhouse',
    daysAgo: 55,
  },
  {
    title: 'Build-Out, Part Two: Nine Trucks of Concrete',
    description: 'We had to pour the whole floor of the hall in one night.',
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

/** Six videos: one links elsewhere and can't be embedded, one has neither picture nor description (decision 13). */
export function sampleVideos(now: Date, chance: Chance): (typeof videos.$inferInsert)[] {
  return VIDEOS.map(({ daysAgo, ...video }) => ({
    ...video,
    id: chance.id(),
    ...published(hoursBefore(now, daysAgo * 24 + chance.below(10))),
  }))
}
