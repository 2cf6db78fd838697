import type { SampleArticle } from './sample-article.ts'

export const RIVER_ROAD: SampleArticle = {
  title: 'River Road, Before the Coffee Gets Cold',
  author: 'Eleanor Whitcombe',
  category: 'Drives',
  imageUrl: '/art/digest-river-road.svg',
  daysAgo: 2,
  paragraphs: [
    'There is an hour on a Saturday, roughly from six to seven, when Route 32 belongs to whoever gets up for it. The cyclists are still pinning on their numbers. The antique shops in New Hope have their shutters down. The river lies there like a sheet of pewter and the road follows it, because two hundred years ago a mule had to.',
    'We meet at the clubhouse at a quarter past five. Somebody always says they will only stay for the coffee. Nobody ever does.',
    'The way out is I-95 to the Yardley exit and I will not pretend it is romantic. But then you turn north, the canal comes up on your right, and at Washington Crossing the trees close over the road. From there to Uhlerstown it is thirty-one miles, two lanes, hardly a straight among them and nothing that asks for more than third gear. It is a road for listening. A flat-plane murmur off a stone wall at forty miles an hour tells you more about your timing than a strobe.',
    'Three notes for the first-timer. The one-lane bridge at Point Pleasant is narrower than you remember. The frost heaves after Erwinna will find any exhaust that hangs low. And the deer at Tinicum have read no traffic law.',
    'We turn round at the covered bridge, where there is gravel enough for a dozen cars, and stand about with our hands in our pockets looking at one another’s engines. It is the best meeting the club holds, and it has no agenda.',
    'By nine we are back in the city and the bar has the second pot on. The cars tick as they cool. There is a whole Saturday left, and you have already had the good part.',
  ],
}
