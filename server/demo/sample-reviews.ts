import { dayInZone } from '#domain/dates.ts'
import type { reviews } from '#server/db/schema/content.ts'
import type { Chance } from './sample-chance.ts'
import { hoursBefore, published } from './sample-moments.ts'

type NewReview = typeof reviews.$inferInsert

/** A review of the sample club; the visit was some days before its publication. */
type SampleReview = Omit<NewReview, 'visitDate' | 'publishedAt' | 'updatedAt'> & {
  daysAgo: number
}

const REVIEWS: readonly SampleReview[] = [
  {
    restaurantName: 'Nankang Star',
    location: 'Callowhill, 11th & Wood',
    cuisine: 'Taiwanese',
    rating: '3',
    reviewerName: 'Winifred Chau',
    reviewText:
      'The beef noodle soup takes two days to make, and you can taste it. Order at the window, take a number, and eat with chopsticks; there are no forks. Get the scallion pancake too, they tear it by hand in front of you. This column is named after the place. After nine years my advice hasn’t changed: go.',
    daysAgo: 3,
  },
  {
    restaurantName: 'The Brass Kettle',
    location: 'Fishtown, Girard & Crease',
    cuisine: 'Diner',
    rating: '2',
    reviewerName: 'Gus Pappas',
    reviewText:
      'They open at five, which is why we go before a drive. The eggs come the way you ordered them, the scrapple is crisp, and the coffee is strong. Skip the pie; they don’t bake it here and they’ll tell you so. Park in the lot behind, under the lamp.',
    daysAgo: 11,
  },
  {
    restaurantName: 'Tavola Serafina',
    location: 'Bella Vista, 9th & Fitzwater',
    cuisine: 'Italian',
    rating: '3',
    reviewerName: 'Frances DiNardo',
    reviewText:
      'Eight tables and one stove. There’s no menu on Tuesdays: Serafina comes out, looks at you, and goes back in to cook. I got tripe. I wouldn’t have ordered it, and I’ve been thinking about it ever since. Bring your own wine and leave her the last glass.',
    daysAgo: 18,
  },
  {
    restaurantName: 'Pier Nineteen Oyster House',
    location: 'Penn’s Landing',
    cuisine: 'Seafood',
    rating: '1',
    reviewerName: 'Samuel Weiss',
    reviewText:
      'The view of the bridge is great, and it’s on the bill. The oysters were opened long before we got there. The valet drove my Alfa around the block twice “to warm it up”. One star, for the bridge.',
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
      'Everything is cooked over the fire, and most of it is better that way. The leeks alone are worth the trip. The duck was a little dry. It’s loud on Fridays, so ask for the back room.',
    daysAgo: 34,
  },
  {
    restaurantName: 'Lanh’s',
    location: 'Washington Avenue',
    cuisine: 'Vietnamese',
    rating: '3',
    reviewerName: 'Li Wei Zhang',
    reviewText:
      'It’s in a shopping plaza, with a fish tank and forty-one dishes on the wall. Order number 23, broken rice with a pork chop that marinates overnight. It’s nine dollars. I’ve paid sixty for worse.',
    daysAgo: 47,
  },
  {
    restaurantName: 'The Lockkeeper’s Table',
    location: 'New Hope, on the canal',
    cuisine: 'Country inn',
    rating: '3',
    reviewerName: 'Eleanor Whitcombe',
    reviewText:
      'The best place to end up after River Road. The trout is local, the potatoes are from next door, and nobody on the terrace minds if you keep getting up to look at your car. They even have a bucket and a chamois by the gate.',
    daysAgo: 58,
  },
  {
    restaurantName: 'Hollis Smoke House',
    location: 'Huntingdon Valley, Pioneer Yard',
    cuisine: 'Barbecue',
    rating: '2',
    reviewerName: 'Calvin Truitt',
    reviewText:
      'Two hundred yards from the hall, so we smell it all week. Brisket is on Thursdays and Saturdays, and it’s usually gone by one. Wash your hands before you touch your steering wheel.',
    daysAgo: 67,
  },
  {
    restaurantName: 'Café Halvorsen',
    location: 'Chestnut Hill',
    cuisine: 'Scandinavian bakery',
    rating: '2',
    reviewerName: 'Tobias Lindqvist',
    reviewText:
      'I could eat cardamom buns every day, and these are very good: lots of knot, not too much sugar. The open sandwiches look better than they taste; they need more horseradish. The cobblestones outside are rough on low cars, so come up Bethlehem Pike.',
    daysAgo: 76,
  },
  {
    restaurantName: 'Mirabel',
    location: 'Collingswood, New Jersey',
    cuisine: 'Mexican',
    rating: '3',
    reviewerName: 'Clara Bustamante',
    reviewText:
      'The mole has thirty-two ingredients. My aunt could name twenty-nine and asked about the rest. They said no so nicely that she’s been back twice. Sit at the counter, and order the squash blossoms if they’re on the board.',
    daysAgo: 90,
  },
  {
    restaurantName: 'Skyline Drive-In',
    location: 'Route 309, Quakertown',
    cuisine: 'Burgers',
    rating: '1',
    reviewerName: 'Marcus Bell',
    reviewText:
      'One star for the food, and go anyway. They still hang the tray on your window, the root beer still comes in a glass, and on the second Sunday of the month there are sixty old cars to look at. Eat before you come.',
    daysAgo: 108,
  },
  {
    restaurantName: 'Osteria del Ponte Vecchio di Sotto e la sua Piccola Enoteca',
    location: 'Ardmore, Lancaster Avenue, behind the station and up the stairs',
    cuisine: 'Northern Italian, with a long detour through Trieste',
    rating: '2',
    reviewerName: 'Maximiliana Wolfeschlegelsteinhausen-Montgomery van der Berghe',
    reviewText:
      'A long name for a short menu, and I know about long names. The goulash is the kind they make in Trieste, without potatoes. Ask the owner about the wine; he’d rather talk than write a list. The stairs are steep, so leave your coat at the bottom.',
    daysAgo: 121,
  },
]

/** Twelve reviews of one to three stars; one place is not recommended (decision 13). */
export function sampleReviews(now: Date, timeZone: string, chance: Chance): NewReview[] {
  return REVIEWS.map(({ daysAgo, ...review }) => ({
    ...review,
    id: chance.id(),
    visitDate: dayInZone(hoursBefore(now, (daysAgo + 2) * 24), timeZone),
    ...published(hoursBefore(now, daysAgo * 24 + chance.below(10))),
  }))
}
