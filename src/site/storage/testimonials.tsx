import { Section } from '../section.tsx'

const QUOTES = [
  {
    text: 'I rang on Thursday from the train. On Saturday at ten the Alfa stood at the door, warm, with the tires where I like them.',
    name: 'Marguerite D.',
    car: '1967 Duetto',
  },
  {
    text: 'My father’s car was in a barn for thirty years. It is the first winter that I have not lain awake listening for mice.',
    name: 'Curtis W.',
    car: '1955 Century Estate',
  },
  {
    text: 'They noticed a weeping fork seal before I did. Twice. I have stopped checking up on them.',
    name: 'Ines R.',
    car: '1974 Eldorado 750',
  },
]

export function Testimonials() {
  return (
    <Section id="testimonials" kicker="From the guest book" title="Testimonials">
      <ul className="grid gap-8 lg:grid-cols-3">
        {QUOTES.map(({ text, name, car }) => (
          <li key={name}>
            <figure className="flex h-full flex-col gap-5 border-brass border-l-4 pl-6">
              <blockquote className="text-2xl leading-snug">“{text}”</blockquote>
              <figcaption className="mt-auto">
                <span className="block font-display font-semibold text-xl">{name}</span>
                <span className="text-muted">{car}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
