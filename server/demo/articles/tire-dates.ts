import type { SampleArticle } from './sample-article.ts'

export const TIRE_DATES: SampleArticle = {
  title: 'Read the Four Digits',
  author: 'Desmond Okafor',
  category: 'Garage Notes',
  imageUrl: null,
  daysAgo: 41,
  paragraphs: [
    'On the sidewall of every tire, at the end of a long code that begins with DOT, stand four digits in a little oval. 2319 means the twenty-third week of 2019. Three digits mean the last century, and a conversation with us.',
    'Rubber ages whether it rolls or not. After six years we look closely; after ten we ask you to replace them, however deep the tread. A show car on perfect twelve-year-old tires is the most dangerous thing in the building, because it feels so fine right up to the moment at which it does not.',
    'Look on the inner side as well. The code is often only on one.',
    'We walk the hall with a flashlight twice a year and note every date on the car’s card. If there is a yellow tag on your mirror, that is what it is about. It is not a reproach. Half of mine have one.',
  ],
}
