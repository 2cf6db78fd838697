import type { SampleArticle } from './sample-article.ts'

export const BRIDGE_AT_DAWN: SampleArticle = {
  title: 'Shore Run: Four Bridges and a Cruller',
  author: 'Patrick O’Rourke',
  category: 'Drives',
  imageUrl: '/art/digest-bridge.svg',
  daysAgo: 60,
  paragraphs: [
    'The Shore Run is the longest day in our calendar and the flattest. It crosses four bridges, two of which open for boats, and it has been run in sunshine, in fog, and once in both at the same time.',
    'We go over the Ben Franklin at six, into the sun, in a line that the toll cameras must think is a film. Then the Black Horse Pike as far as Hammonton, because the blueberries have earned a detour, and south on 206 and 542 through the pines. It is sand and cedar water and forty-five miles of road with nobody on it. Switch off the radio. Somebody in front of you is running rich, and you will want to smell it.',
    'At Batsto we regroup. Vincent hands out crullers from the back of the wagon. There are always exactly too few.',
    'The bridge to Brigantine is the payoff: it climbs, and for the length of a held breath there is nothing ahead of the hood but sky. Every year somebody takes a photograph of it, and every year it is of a windshield wiper.',
    'Bring cash for the tolls and a jacket for the way home. Open cars should remember that the greenheads come out in July and that they can keep up with thirty miles an hour.',
  ],
}
