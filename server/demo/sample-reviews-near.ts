import type { SampleReview } from './sample-reviews.ts'

/** Within a walk of the clubhouse. */
export const NEAR_REVIEWS: readonly SampleReview[] = [
  {
    restaurantName: 'Nankang Star',
    location: 'Callowhill, 11th & Wood',
    cuisine: 'Taiwanese',
    rating: '3',
    reviewerName: 'Winifred Chau',
    reviewText:
      'The beef noodle soup takes two days and tastes of all of them. Order at the window, take the number, do not ask for a fork. The scallion pancake is torn by hand in front of you. It is where this column got its name, and after nine years I have nothing to add to the first review, which read: go.',
    daysAgo: 3,
  },
  {
    restaurantName: 'The Brass Kettle',
    location: 'Fishtown, Girard & Crease',
    cuisine: 'Diner',
    rating: '2',
    reviewerName: 'Gus Pappas',
    reviewText:
      'Open at five, which is the whole point of it. Eggs as asked, scrapple with a proper crust, coffee that has been through something. The pie is from somewhere else and they will tell you so. Parking for a car you care about: the lot behind, under the lamp.',
    daysAgo: 11,
  },
  {
    restaurantName: 'Tavola Serafina',
    location: 'Bella Vista, 9th & Fitzwater',
    cuisine: 'Italian',
    rating: '3',
    reviewerName: 'Frances DiNardo',
    reviewText:
      'Eight tables and one stove. There is no menu on Tuesdays; Serafina comes out, looks at you, and goes back in. I had tripe, which I had not planned on, and I have been thinking of it since. Bring your own bottle and leave her the last glass.',
    daysAgo: 18,
  },
  {
    restaurantName: 'Pier Nineteen Oyster House',
    location: 'Penn’s Landing',
    cuisine: 'Seafood',
    rating: '1',
    reviewerName: 'Samuel Weiss',
    reviewText:
      'A view of the bridge, and you pay for every rivet. The oysters had been opened well before we came. The valet took the Alfa round the block twice “to warm it up”; I counted. One star, for the bridge.',
    recommended: false,
    daysAgo: 26,
  },
  {
    restaurantName: 'Spruce & Ember',
    location: 'Washington Square West',
    cuisine: 'Wood-fired American',
    rating: '2',
    reviewerName: 'Delphine Moreau',
    reviewText:
      'Everything has been near the fire, and most of it is the better for that. The leeks in ash are worth the trip alone, the duck a touch less so. Loud on Fridays; ask for the back room, where one can hear oneself disagree.',
    daysAgo: 34,
  },
  {
    restaurantName: 'Lanh’s',
    location: 'Washington Avenue',
    cuisine: 'Vietnamese',
    rating: '3',
    reviewerName: 'Li Wei Zhang',
    reviewText:
      'A shopping plaza, a fish tank, forty-one numbers on a wall. Number 23 is broken rice with a pork chop that has been talked to gently overnight. Nine dollars. I have paid sixty for worse, in this column.',
    daysAgo: 47,
  },
]
