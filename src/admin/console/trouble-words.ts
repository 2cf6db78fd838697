import type { Trouble } from '#domain/troubles.ts'
import { agoWords } from '../ago-words.ts'

/** What is wrong, and where somebody finds out why. */
export function troubleWords(trouble: Trouble, now: number): string {
  if (trouble.kind === 'backup') {
    if (trouble.newestAt === null) return 'No backup could be taken yet: the server’s log says why.'
    const ago = agoWords(now - Date.parse(trouble.newestAt))
    return `The last backup was taken ${ago} and none since: the server’s log says why.`
  }
  const ago = agoWords(now - Date.parse(trouble.since))
  return trouble.by === 'email'
    ? `No e-mail has gone out since one failed ${ago}. Codes do not arrive and receipts wait: the server’s log says why.`
    : `No text message has gone out since one failed ${ago}. Codes do not arrive: the server’s log says why.`
}
