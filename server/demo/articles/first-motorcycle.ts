import type { SampleArticle } from './sample-article.ts'

export const FIRST_MOTORCYCLE: SampleArticle = {
  title: 'Sixty-One, and a Learner’s Permit',
  author: 'Ruth Abernathy',
  category: 'Members',
  imageUrl: '/art/digest-motorcycle.svg',
  daysAgo: 33,
  paragraphs: [
    'My husband’s motorcycle stood in bay M-14 for two years after he died, and every month I paid for it to stand there, and every month somebody in the hall wiped the tank without being asked.',
    'It is a 1974 airhead, silver smoke, with a dent on the left where he once leaned it against a mailbox that was not there. I knew everything about it except what it was like.',
    'Last March I asked Cornelius whether he thought I was too old to learn. He said he thought I was too old to keep paying for something I had not tried. I signed up for the state’s course the same afternoon. There were eleven of us on a parking lot in the rain, and nine were younger than the motorcycle.',
    'You learn to turn your head before anything else. The machine goes where you look. If you look at the cone, you will hit the cone; the instructor said this on Friday and again, more slowly, on Saturday, to me.',
    'I passed. I have now been to Ambler, to Skippack, and once, by a series of wrong turns, to Delaware. I stay off the Schuylkill and I am home before dark. I am told I wave at too many people.',
    'Bay M-14 is empty on most Sundays now. I had thought I was keeping it for him. It turns out he was keeping it for me.',
  ],
}
