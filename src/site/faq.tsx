import { Plus } from 'lucide-react'
import { Accordion } from 'radix-ui'
import { type Answer, QUESTIONS } from '#domain/club.ts'
import { Section } from './section.tsx'

/** Ten questions, one open at a time; closed answers stay in the document, for search and without scripts. */
export function Faq() {
  return (
    <Section
      id="faq"
      kicker="Before you ask"
      title="Frequently asked questions"
      layout="wide-content"
    >
      <Accordion.Root type="single" collapsible className="border-border border-t">
        {QUESTIONS.map(({ question, ...answer }, index) => (
          <Accordion.Item key={question} value={String(index)} className="border-border border-b">
            <Accordion.Header>
              <Accordion.Trigger className="group flex min-h-16 w-full items-center justify-between gap-4 py-3 text-pretty text-left font-semibold text-xl leading-snug">
                {question}
                <Plus
                  aria-hidden="true"
                  className="size-6 shrink-0 text-brass-text transition-[rotate] duration-200 group-data-[state=open]:rotate-45"
                />
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Content
              forceMount
              className="answer max-w-2xl pb-5 text-lg text-muted [@media(scripting:enabled)]:data-[state=closed]:hidden"
            >
              <p>
                <AnswerText {...answer} />
              </p>
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </Section>
  )
}

function AnswerText({ answer, link }: Omit<Answer, 'question'>) {
  if (!link) return answer
  const at = answer.indexOf(link.words)
  return (
    <>
      {answer.slice(0, at)}
      <a href={link.href} className="font-semibold text-brass-text underline underline-offset-4">
        {link.words}
      </a>
      {answer.slice(at + link.words.length)}
    </>
  )
}
