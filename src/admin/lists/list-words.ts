/** "120 in all", or "12 found" of a search; nothing where nothing is known. */
export function countWords(total: string | null, q: string): string {
  if (total === null) return ''
  return `${total} ${q.trim() ? 'found' : 'in all'}`
}
