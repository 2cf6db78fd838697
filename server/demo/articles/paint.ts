import type { SampleArticle } from './sample-article.ts'

export const PAINT: SampleArticle = {
  title: 'The Color of a 1962 Morning',
  author: 'Henrietta Lowell',
  category: 'Members',
  imageUrl: '/art/digest-river-road.svg',
  daysAgo: 103,
  paragraphs: [
    'The code on the plate said 317. The book said that 317 was “Pale Primrose”. The car was the color of a school bus that had been told bad news.',
    'When you take a car back to what it was, you meet everybody who ever thought they knew better. Under the school bus was a green, put on with a roller. Under the green was a red, and that one had been somebody’s pride: it had pinstripes. And under a hinge on the glovebox lid, in a place where no sun and no owner had been since the line, was a patch the size of a postage stamp.',
    'I carried that hinge to four paint shops. The first three scanned it and read me a number. The fourth was a man in Kensington called Leo who took it outside, held it up to the sky, and said: ten in the morning, about May.',
    'He mixed it by eye, eleven times. He used a little more black than I should have thought, and a drop of red that he would not discuss. We tried each of them on a hood out in the yard at ten o’clock, and on the twelfth the stamp disappeared.',
    'It is not yellow, and it is not cream. My niece says it is the color of butter you have decided to have. Come by and see it; it is in C-22, and it is best before noon.',
  ],
}
