import type { SampleArticle } from './sample-article.ts'

export const CALLOWHILL: SampleArticle = {
  title: 'Who Built This Place',
  author: 'Naomi Feldman',
  category: 'History',
  imageUrl: '/art/digest-clubhouse.svg',
  daysAgo: 52,
  paragraphs: [
    'The deed box holds nine names, and the first is that of a widow. In 1887 Augusta Rehn bought three narrow houses in Callowhill Mews, had the walls between the ground floors taken out, and opened a livery stable for eleven horses. The iron rings are still in the wall behind the bar. One of them now holds the fire extinguisher.',
    'Her son took in his first automobile in 1904, over her objections. It was steam-driven, and in April of that year it set fire to the hayloft. The scorch marks are on the third beam from the window; visitors take them for shadows. The stable became a garage the following spring, and Augusta, the ledger shows, charged the steamer double.',
    'After her came a coachbuilder, a maker of brass lamps, a bottling company during the years when nobody asked what was in the bottles, and for thirty years a firm that printed bus timetables. The trolley floor that is our long table was theirs. They used it to cut paper on.',
    'By the time we found it, in a week of sleet, the roof was on the second floor and a maple stood in the kitchen. We took the maple’s age from its rings: it had come in the year the printers left.',
    'The maple is the bar top. It seemed only fair. It had paid no rent, but it had held up the wall.',
  ],
}
