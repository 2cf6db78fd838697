import type { SampleArticle } from './sample-article.ts'

export const HOUSE_RULES: SampleArticle = {
  title: 'The Six Rules of the Long Table',
  author: 'Frances DiNardo',
  category: 'Clubhouse',
  imageUrl: '/art/digest-clubhouse.svg',
  daysAgo: 16,
  paragraphs: [
    'The long table by the window seats fourteen, was once the floor of a trolley, and has been the subject of more correspondence than anything else in the building. In the interest of peace, the house committee has written down what most of us do already.',
    'One. Laptops are welcome until five. After five, the table is for people.',
    'Two. A call longer than a minute is taken in the booth. The booth is the former ticket office and it is soundproof; we have tested it with Roscoe.',
    'Three. Parts may be shown on the table, and even passed round. They may not be cleaned on it. There is a bench for that, four steps down and to the left.',
    'Four. Whoever finishes the coffee makes the coffee. The machine is not difficult. It was built in Turin by people who also built engines and it responds to the same kind of attention.',
    'Five. Guests are welcome. They are your guests, and so are their opinions about rotary engines.',
    'Six. The chair at the head belongs to nobody. It was Arthur’s favorite for years until he pointed out himself that this was no reason.',
    'The house is open every day from eight in the morning to ten at night. The table does not take reservations. It never has.',
  ],
}
