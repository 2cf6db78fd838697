import type { articles } from '#server/db/schema/content.ts'
import { ENGINE_DIARY } from './engine-diary.ts'
import type { Chance } from './sample-chance.ts'
import { hoursBefore, published } from './sample-moments.ts'

/** An article of the sample club: one string per paragraph, and its age. */
type SampleArticle = {
  title: string
  author: string
  category: string
  imageUrl: string | null
  daysAgo: number
  paragraphs: readonly string[]
}

const ARTICLES: readonly SampleArticle[] = [
  {
    title: 'River Road, Before the Coffee Gets Cold',
    author: 'Eleanor Whitcombe',
    category: 'Drives',
    imageUrl: '/art/digest-river-road.svg',
    daysAgo: 2,
    paragraphs: [
      'On Saturday mornings between six and seven you can have Route 32 almost to yourself. The cyclists aren’t out yet, and the shops in New Hope are still closed. The road follows the river the whole way, because it started as a towpath for the canal mules.',
      'We meet at the clubhouse at a quarter past five. Someone always says they’ll only stay for the coffee. Nobody ever does.',
      'The first part is I-95 to the Yardley exit, which isn’t pretty. Then you turn north, the canal comes up on your right, and after Washington Crossing there are trees over the road. From there to Uhlerstown it’s thirty-one miles of two-lane road with hardly a straight, and you won’t need more than third gear. Roll the windows down. The stone walls send the sound of your engine right back at you.',
      'Three notes if it’s your first time. The one-lane bridge at Point Pleasant is narrow. The frost heaves after Erwinna will catch a low exhaust. And watch for deer at Tinicum.',
      'We turn around at the covered bridge, where there’s gravel for a dozen cars, and look at each other’s engines for half an hour. It’s the best meeting the club has.',
      'By nine we’re back in the city, the bar has made a second pot, and you still have the whole Saturday.',
    ],
  },
  {
    title: 'Keep Your Battery Alive This Winter',
    author: 'Desmond Okafor',
    category: 'Garage Notes',
    imageUrl: '/art/digest-workbench.svg',
    daysAgo: 9,
    paragraphs: [
      'Last winter 22 cars in the hall didn’t start when their owners came for them. For 19 of them it was the battery.',
      'A lead-acid battery that just sits loses about a tenth of its charge each month. Below 12.4 volts crystals start to form on the plates, and charging it in April won’t remove them. The battery will read 12.7 and be flat by the first traffic light.',
      'So use a maintainer, not a charger. A maintainer stops when the battery is full. Every bay has an outlet, and there’s a drawer of ring-terminal leads at the bench. Bolt one on once and you won’t have to open the hood for it again.',
      'If your car has a clock, an alarm or a tracker, tell us. A tracker alone can empty a small battery in five weeks.',
      'Motorcycles: take the battery out if you can, and put your name on it. We have a shelf and a maintainer with eight outputs. For most of February we also had one battery without a name.',
      'And please don’t jump-start cars in the hall. Use the pack on the red cart. It does the same job without the sparks.',
    ],
  },
  {
    title: 'The Six Rules of the Long Table',
    author: 'Frances DiNardo',
    category: 'Clubhouse',
    imageUrl: '/art/digest-clubhouse.svg',
    daysAgo: 16,
    paragraphs: [
      'The long table by the window seats twenty-four and used to be the floor of a trolley. We get more mail about it than about anything else in the house, so the house committee has written down what most of us already do.',
      'One. Laptops are welcome until five. After five, the table is for people.',
      'Two. Take calls longer than a minute in the booth. It’s soundproof. We tested it with Roscoe.',
      'Three. You can show parts at the table and pass them around. Please don’t clean them there. The bench is four steps down, on the left.',
      'Four. If you finish the coffee, make more. The machine isn’t difficult; the card beside it shows how.',
      'Five. Guests are welcome. You’re responsible for them, and for their opinions about rotary engines.',
      'Six. The chair at the head isn’t reserved. It was Arthur’s favorite for years, until Arthur said that wasn’t a reason.',
      'The house is open every day from eight in the morning to ten at night. You can’t reserve the table. Just sit down.',
    ],
  },
  ENGINE_DIARY,
  {
    title: 'Putting a Car to Sleep',
    author: 'Cornelius Washington',
    category: 'Storage',
    imageUrl: '/art/digest-winter.svg',
    daysAgo: 24,
    paragraphs: [
      'If you put a car away properly, it starts in spring as if you’d parked it yesterday. It takes an afternoon. Here’s how we do it in the hall.',
      'Wash it well. Dirt that’s on the paint in November is in the paint by March. Don’t forget the seams under the doors and the inside of the wheels. Then drive it for twenty minutes so it dries where you can’t reach.',
      'Fill the tank, and add stabilizer before the last gallon so that it mixes. A full tank leaves no room for damp air. Run the engine until the treated fuel has reached the carburetors.',
      'Change the oil now, not in spring. Old oil turns acidic and eats the bearings over the winter.',
      'Put four extra pounds of air in the tires. Leave the parking brake off; we chock every car. A brake left on in October means new rear brakes in April.',
      'Leave a window open a finger’s width. Take out your lunch. We’ve found more than one sandwich.',
      'Put the cover on last, when the car is cold and dry. The hall stays at 58 degrees and 45 percent humidity, so a light indoor cover is enough. Don’t bring a tarp.',
      'When you want the car back, ask in the app, a day ahead if you can. That way the whole garage knows, not just the person who answered the phone.',
    ],
  },
  {
    title: 'Sixty-One, and a Learner’s Permit',
    author: 'Ruth Abernathy',
    category: 'Members',
    imageUrl: '/art/digest-motorcycle.svg',
    daysAgo: 33,
    paragraphs: [
      'My husband’s motorcycle stayed in bay M-14 for two years after he died. I paid for the bay every month, and every month someone in the hall wiped the tank. I never asked them to.',
      'It’s a 1974 BMW, silver smoke, with a dent on the left where he once leaned it against a mailbox and missed. I knew everything about it except how to ride it.',
      'Last March I asked Cornelius if I was too old to learn. He said I was too old to keep paying for something I’d never tried. I signed up for the state’s course that afternoon. There were eleven of us in a parking lot in the rain, and nine were younger than the motorcycle.',
      'The first thing you learn is to turn your head. The bike goes where you look. If you look at the cone, you hit the cone. The instructor told us that on Friday, and on Saturday he told me again, more slowly.',
      'I passed. Since then I’ve ridden to Ambler, to Skippack and, after a few wrong turns, to Delaware. I stay off the Schuylkill and I’m home before dark. People say I wave too much.',
      'Bay M-14 is empty most Sundays now. I thought I was keeping the bike for him. It turns out he’d left it for me.',
    ],
  },
  {
    title: 'Read the Four Digits',
    author: 'Desmond Okafor',
    category: 'Garage Notes',
    imageUrl: null,
    daysAgo: 41,
    paragraphs: [
      'On the side of every tire there’s a long code that starts with DOT and ends with four digits in an oval. 2319 means the tire was made in week 23 of 2019. If there are only three digits, it’s from the last century, and you should talk to us.',
      'Rubber ages even if you don’t drive. After six years we check your tires closely. After ten we ask you to replace them, however good the tread looks. A show car on perfect twelve-year-old tires is the most dangerous car in the building, because it drives fine until it doesn’t.',
      'If you can’t find the code, look on the inner side. It’s often only on one.',
      'Twice a year we walk the hall with a flashlight and note every date on the car’s card. A yellow tag on your mirror means it’s time for new tires. Don’t be offended. Half of my cars have one.',
    ],
  },
  {
    title: 'Who Built This Place',
    author: 'Naomi Feldman',
    category: 'History',
    imageUrl: '/art/digest-clubhouse.svg',
    daysAgo: 52,
    paragraphs: [
      'The deed box lists nine owners. The first was a widow, Augusta Rehn. In 1887 she bought three narrow houses on Callowhill Mews, took out the walls between the ground floors, and opened a stable for eleven horses. The iron rings are still in the wall behind the bar. One of them holds the fire extinguisher.',
      'Her son brought home his first car in 1904, against her wishes. It ran on steam, and that April it set the hayloft on fire. You can still see the scorch marks on the third beam from the window. A year later the stable was a garage. Augusta’s ledger shows that she charged the steamer double.',
      'After her came a coachbuilder, a lamp maker, a bottling company, and for thirty years a firm that printed bus timetables. Our long table is made from an old trolley floor. It was theirs: they used it for cutting paper.',
      'When we found the house, the roof had fallen to the second floor and a maple was growing in the kitchen. We counted its rings. It had started growing the year the printers left.',
      'We had to take the tree down, but we kept the wood. It’s the shelf behind the bar now.',
    ],
  },
  {
    title: 'Shore Run: Four Bridges and a Cruller',
    author: 'Patrick O’Rourke',
    category: 'Drives',
    imageUrl: '/art/digest-bridge.svg',
    daysAgo: 60,
    paragraphs: [
      'The Shore Run is the longest drive on our calendar, and the flattest. It crosses four bridges, and two of them open for boats, so leave some time. We’ve done it in sun, in fog, and once in both.',
      'We leave the clubhouse at six and take the Ben Franklin Bridge into the sunrise. Then it’s the Black Horse Pike to Hammonton, with a stop for blueberries, and south on 206 and 542 through the pines: forty-five miles of sand, cedar water and almost no traffic. Turn the radio off and listen to your engine.',
      'We regroup at Batsto, where Vincent hands out crullers from the back of his wagon. There are never enough, so don’t be late.',
      'The bridge to Brigantine is the best part. It climbs until you can’t see anything over the hood but sky. Someone takes a picture of it every year, and every year it’s a picture of a windshield wiper.',
      'Bring cash for the tolls and a jacket for the way home. If your car is open, bring bug spray too: the greenheads come out in July, and they can keep up with you at thirty miles an hour.',
    ],
  },
  {
    title: 'On Leaving Quietly',
    author: 'Beatrix Langley',
    category: 'Clubhouse',
    imageUrl: '/art/poster-dusk.svg',
    daysAgo: 74,
    paragraphs: [
      'There are twenty-six houses on the mews, and eleven of them have a child under five. I know because I brought each one a tin of cookies before we moved in and asked what worried them. Nobody said cars. They all said ten o’clock at night.',
      'A cold V8 with open pipes is great at noon on a Saturday. At closing time it wakes up a street. Please warm up on Callowhill Street, under the viaduct, where nobody lives. Then roll down the mews in second with your foot off the gas. It slopes, so you’ll get there.',
      'The neighbors have been good to us. Mrs. Adeyemi at number nine let us use her stairs while ours were being built. The twins across the street can tell a flat six from a straight six with their eyes closed.',
      'We’d like them to keep liking us. It’s three hundred yards, and a gentle start is better for the engine anyway.',
    ],
  },
  {
    title: 'Seventy-Five Cars, One Light Switch',
    author: 'Calvin Truitt',
    category: 'Storage',
    imageUrl: '/art/poster-hall.svg',
    daysAgo: 88,
    paragraphs: [
      'The hall holds about seventy-five cars and thirty motorcycles. Each has a spot with a letter and a number, a hook for its key, and a card with its history. If that sounds like a library, that’s where we got the idea.',
      'The letters start at the door. The A spots are near the entrance, for cars that go out every weekend. F is the far wall, for cars that stay until spring. If your plans change, tell us and we’ll move you. It takes two people and a pair of dollies ten minutes.',
      'The lights are on sensors, so they come on row by row as you walk in. We did it to save power. It turned out to be the best show in Montgomery County, and everyone whispers the first time.',
      'Visits are by appointment, so that your car is out and uncovered, with the ones in front of it moved, when you get here.',
      'There’s one regular switch, by the office, marked DO NOT. It turns everything off at once. It’s been used once, by an inspector. He apologized.',
    ],
  },
  {
    title: 'The Color of a 1962 Morning',
    author: 'Henrietta Lowell',
    category: 'Members',
    imageUrl: '/art/digest-river-road.svg',
    daysAgo: 103,
    paragraphs: [
      'The plate said the paint code was 317. The book said 317 was “Pale Primrose”. The car was the color of an old school bus.',
      'When you strip a car, you find out what everyone before you did to it. Under the yellow was a green, put on with a roller. Under the green was a red with pinstripes, so someone must have been proud of that one. And under a hinge on the glovebox lid, where the sun never reached, was a patch of the first paint, the size of a postage stamp.',
      'I took that hinge to four paint shops. The first three scanned it and read me a number. The fourth was a man in Kensington named Leo. He took it outside, held it up to the sky and said, “Ten in the morning, about May.”',
      'He mixed it by eye, eleven times. It took more black than I expected, and a drop of red he wouldn’t explain. We tried each mix on a hood out in the yard at ten in the morning. On the twelfth, you couldn’t see the patch anymore.',
      'It’s not quite yellow and not quite cream. My niece says it’s butter. Come and see it: it’s in C-22, and it looks best before noon.',
    ],
  },
]

/** Twelve articles: one of them very long, one without a picture (decision 13). */
export function sampleArticles(now: Date, chance: Chance): (typeof articles.$inferInsert)[] {
  return ARTICLES.map(({ paragraphs, daysAgo, ...article }) => ({
    ...article,
    id: chance.id(),
    content: paragraphs.join('\n'),
    ...published(hoursBefore(now, daysAgo * 24 + chance.below(10))),
  }))
}
