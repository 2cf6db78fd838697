import type { SampleArticle } from './sample-article.ts'

export const LIGHT_HALL: SampleArticle = {
  title: 'Seventy-Five Cars, One Light Switch',
  author: 'Calvin Truitt',
  category: 'Storage',
  imageUrl: '/art/poster-hall.svg',
  daysAgo: 88,
  paragraphs: [
    'When the hall is full it holds about seventy-five cars and thirty motorcycles, and every one of them has a place with a letter and a number, a hook for its key, and a card. If that sounds like a library, good. We stole it from one.',
    'The letters run away from the door. An A place is by the entrance and suits a car that goes out every weekend; F is the far wall, where a car may dream undisturbed till spring. If your habits change, tell us, and we will move you. It takes two people and a pair of dollies ten minutes.',
    'The lights are on sensors and come up row by row as you walk, which was meant to save current and turned out to be the best show in Bucks or Montgomery County. Truitt’s law: nobody has ever walked the length of that hall for the first time without whispering.',
    'Visits are by appointment. That is for the cars’ sake and not for yours: we would like to have yours out from under its cover, with the ones in front of it moved, by the time you walk in.',
    'There is one ordinary switch, by the office, marked DO NOT. It turns everything off at once. It has been used a single time, by an inspector, and he apologized.',
  ],
}
