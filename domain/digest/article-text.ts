/** The paragraphs of an article's body, split by newline (specification 9); empty lines are none. */
export function paragraphsOf(content: string): string[] {
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
