import type { SampleArticle } from './sample-article.ts'

export const BATTERY: SampleArticle = {
  title: 'A Battery Dies of Kindness Less Often Than You Think',
  author: 'Desmond Okafor',
  category: 'Garage Notes',
  imageUrl: '/art/digest-workbench.svg',
  daysAgo: 9,
  paragraphs: [
    'Of the cars that would not start when their owners came for them last winter, nineteen out of twenty-two had the same complaint, and it was not the carburetor.',
    'A lead-acid battery that stands idle loses about a tenth of its charge each month. Below 12.4 volts it begins to grow crystals on its plates, and those do not go away when you put the charger on in April. It will take a charge, show a proud 12.7, and be flat by the first traffic light.',
    'So: a maintainer, not a charger. A maintainer asks the battery what it wants and then stops asking. Every bay in the hall has an outlet, and we keep a drawer of ring-terminal leads at the bench. Bolt one to the battery once and you need never open the hood for this again.',
    'If the car has a clock, an alarm or a tracker, tell us. A tracker alone draws enough to empty a small battery in five weeks. That is not a fault; it is a tracker doing its job.',
    'Motorcycles: take the battery out if you can, and write your name on it. We have a shelf, we have a maintainer with eight outputs, and we had, for most of February, one battery that belonged to nobody.',
    'And please, no jump starts inside the hall. The pack on the red cart does the same thing without the sparks.',
  ],
}
