import { Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Answer, QUESTIONS } from '#domain/club-pages.ts'
import { Section } from './section.tsx'

/** Ten questions, one open at a time; closed answers stay in the HTML, for search and without scripts. */
export function Faq() {
  const id = useId()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Section id="faq" title="Frequently asked questions" layout="wide-content">
      <div className="border-border border-t">
        {QUESTIONS.map(({ question, ...answer }, index) => (
          <div key={question} className="border-border border-b">
            <h3>
              <button
                type="button"
                id={`${id}-question-${index}`}
                aria-expanded={open === index}
                aria-controls={`${id}-answer-${index}`}
                onClick={() => setOpen(open === index ? null : index)}
                onKeyDown={(event) => moveFocus(event, index)}
                className="group flex min-h-14 w-full items-center justify-between gap-4 py-2.5 text-pretty text-left font-semibold text-lg leading-snug md:min-h-16 md:text-xl"
              >
                <span>{question}</span>
                <Plus
                  aria-hidden="true"
                  className="size-6 shrink-0 text-brass-text transition-[rotate] duration-200 group-aria-expanded:rotate-45"
                />
              </button>
            </h3>
            <section
              id={`${id}-answer-${index}`}
              aria-labelledby={`${id}-question-${index}`}
              data-state={open === index ? 'open' : 'closed'}
              className="answer max-w-2xl pb-5 text-lg text-muted [@media(scripting:enabled)]:data-[state=closed]:hidden"
            >
              <p>
                <AnswerText {...answer} />
              </p>
            </section>
          </div>
        ))}
      </div>
    </Section>
  )
}

/** The keys of an ARIA accordion. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>, at: number) {
  const last = QUESTIONS.length - 1
  const steps: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  document.getElementById(event.currentTarget.id.replace(/\d+$/, String(next)))?.focus()
}

function AnswerText({ answer, link }: Omit<Answer, 'question'>) {
  if (!link) return answer
  const at = answer.indexOf(link.text)
  return (
    <>
      <span>{answer.slice(0, at)}</span>
      <a href={link.href} className="font-semibold text-brass-text underline underline-offset-4">
        {link.text}
      </a>
      <span>{answer.slice(at + link.text.length)}</span>
    </>
  )
}
