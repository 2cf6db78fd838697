/** The dot between two facts, with a space that doesn't break: a line may end with it, and never begins with it. */
export const DOT = '\u00a0·'

/** `A-12 · KLM 4821`, without the facts that are missing. */
export function joinFacts(facts: readonly (string | null | undefined | false)[]): string {
  return facts.filter(Boolean).join(`${DOT} `)
}
