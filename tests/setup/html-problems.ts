import { HtmlValidate, type Message } from 'html-validate'

/** The rules of the HTML standard, without those of style. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'no-missing-references': 'error', 'wcag/h37': 'error' },
})

const sentence = (html: string, { ruleId, message, offset }: Message) =>
  `${ruleId}: ${message}, at ${html.slice(offset, offset + 80).replaceAll(/\s+/g, ' ')}`

/** What breaks the HTML standard in a document or a part of one: a line for each, with the text it stands at. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map((message) => sentence(html, message)))
}
