import type { Trouble } from '#domain/troubles.ts'
import { agoWords } from '../ago-words.ts'

/** What is wrong, and where somebody finds out why. */
export function troubleWords(trouble: Trouble, now: number): string {
  if (trouble.kind === 'backup') {
    if (trouble.newestAt === null) return 'No backup could be taken yet: the server’s log says why.'
    const ago = agoWords(now - Date.parse(trouble.newestAt))
    return `The last backup was taken ${ago} and none since: the server’s log says why.`
  }
  const owed =
    trouble.owed === 1
      ? '1 receipt has waited to be sent for over an hour.'
      : `${trouble.owed} receipts have waited to be sent for over an hour.`
  return `${owed} Does the mail server work?`
}
