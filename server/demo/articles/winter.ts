import type { SampleArticle } from './sample-article.ts'

export const WINTER: SampleArticle = {
  title: 'Putting a Car to Sleep',
  author: 'Cornelius Washington',
  category: 'Storage',
  imageUrl: '/art/digest-winter.svg',
  daysAgo: 24,
  paragraphs: [
    'A car that is put away well comes back as if it had only gone out for milk. It takes an afternoon. Here is the order in which we do it in the hall, and why.',
    'Wash it, and mean it. Anything left on the paint in November is in the paint by March. Pay attention to the seams under the doors and the inside of the wheels, then drive it for twenty minutes so that it is dry where you cannot see.',
    'Fill the tank to the neck, and add stabilizer before the last gallon rather than after. A full tank has no room for damp air. Run the engine long enough for the treated fuel to reach the carburetors.',
    'Change the oil now, not in spring. Old oil is acid, and it has nothing to do all winter but think about your bearings.',
    'Tires to four pounds over the usual pressure. Leave the parking brake off; we chock every car. A parking brake left on in October is a rear brake job in April, and we have the invoices to prove it.',
    'Open a window by the width of a finger. Take out the sandwich. There has been a sandwich more than once.',
    'Put the cover on last, when the car is cold and dry. The hall stays at fifty-eight degrees and forty-five percent humidity, so a breathable indoor cover is all it wants. A tarpaulin keeps weather out, and we have no weather.',
    'Then tell us when you would like it back, with a day’s notice if you can. We will have it staged by the door, warm, with air in the tires. Ask for it in the app; that way the whole garage knows, and not just whoever answered the phone.',
  ],
}
