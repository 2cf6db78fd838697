import type { SampleReview } from './sample-reviews.ts'

/** Worth the drive, or at the end of one. */
export const WIDER_REVIEWS: readonly SampleReview[] = [
  {
    restaurantName: 'The Lockkeeper’s Table',
    location: 'New Hope, on the canal',
    cuisine: 'Country inn',
    rating: '3',
    reviewerName: 'Eleanor Whitcombe',
    reviewText:
      'The right end for River Road. Trout from upstream, potatoes from next door, and a terrace where nobody minds if you keep getting up to look at your own car. They keep a bucket and a chamois by the gate. I did not ask; somebody had understood us.',
    daysAgo: 58,
  },
  {
    restaurantName: 'Hollis Smoke House',
    location: 'Huntingdon Valley, Pioneer Yard',
    cuisine: 'Barbecue',
    rating: '2',
    reviewerName: 'Calvin Truitt',
    reviewText:
      'Two hundred yards from the hall, downwind, which is a cruelty on weekdays. Brisket on Thursdays and Saturdays until it is gone, generally by one. Wash your hands before you touch a steering wheel, and then again.',
    daysAgo: 67,
  },
  {
    restaurantName: 'Café Halvorsen',
    location: 'Chestnut Hill',
    cuisine: 'Scandinavian bakery',
    rating: '2',
    reviewerName: 'Tobias Lindqvist',
    reviewText:
      'I am told I am not impartial about cardamom. The buns are as they should be: more knot than sugar. The open sandwiches are good to look at and need a little more horseradish. The cobbles outside are hard on low cars; come up Bethlehem Pike instead.',
    daysAgo: 76,
  },
  {
    restaurantName: 'Mirabel',
    location: 'Collingswood, New Jersey',
    cuisine: 'Mexican',
    rating: '3',
    reviewerName: 'Clara Bustamante',
    reviewText:
      'The mole has thirty-two ingredients, and my aunt could name twenty-nine of them. She asked for the rest and was refused with such courtesy that she has gone back twice. Sit at the counter. Order the squash blossoms if the chalk says they have them.',
    daysAgo: 90,
  },
  {
    restaurantName: 'Skyline Drive-In',
    location: 'Route 309, Quakertown',
    cuisine: 'Burgers',
    rating: '1',
    reviewerName: 'Marcus Bell',
    reviewText:
      'One star as a restaurant and a warm recommendation all the same: the tray still hangs on the window, the root beer is still in glass, and on the second Sunday of the month there are sixty cars here that you will want to walk round. Eat before you come.',
    daysAgo: 108,
  },
  {
    restaurantName: 'Osteria del Ponte Vecchio di Sotto e la sua Piccola Enoteca',
    location: 'Ardmore, Lancaster Avenue, behind the station and up the stairs',
    cuisine: 'Northern Italian, with a long detour through Trieste',
    rating: '2',
    reviewerName: 'Maximiliana Wolfeschlegelsteinhausen-Montgomery van der Berghe',
    reviewText:
      'A long name over a short card, and I know something about long names. The goulash is the Triestine one, without a potato in sight. The wine list is written by someone who would rather talk about it; let him. The stairs are steep and the coats hang at the bottom.',
    daysAgo: 121,
  },
]
