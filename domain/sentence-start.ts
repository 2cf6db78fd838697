/** Our own words at the start of a sentence; a name or an address stays as it is written. */
export function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
