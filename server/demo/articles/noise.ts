import type { SampleArticle } from './sample-article.ts'

export const NOISE: SampleArticle = {
  title: 'On Leaving Quietly',
  author: 'Beatrix Langley',
  category: 'Clubhouse',
  imageUrl: '/art/poster-dusk.svg',
  daysAgo: 74,
  paragraphs: [
    'There are twenty-six houses in the mews, and eleven of them have a child under five. I know, because I brought each of them a tin of cookies before we opened and asked what worried them. Nobody said cars. They all said ten o’clock.',
    'So a word about ten o’clock. A cold V8 on open pipes is a wonderful thing at noon on a Saturday. At closing time it is a light going on in a bedroom. Please warm up on Callowhill Street, under the viaduct, where nobody sleeps but the pigeons. Roll down the mews in second with your foot off. It slopes; it was built for horses with wagons behind them, and it works.',
    'The neighbors have been better to us than we had a right to expect. Mrs. Adeyemi at number nine lent us her stairs when ours were on a truck. The twins across the way can tell a flat six from a straight six with their eyes shut.',
    'We would like them to go on liking it. It costs us three hundred yards of patience, and the engine is better for it anyway.',
  ],
}
