import { isRecord } from '#domain/is-record.ts'

type Dated = { link: string; at: string }

function imagesOf(entry: unknown): Dated[] {
  if (!isRecord(entry)) return []
  const at = [entry.eventDate, entry.publishedAt].find((one) => typeof one === 'string')
  return [entry.imageUrl, entry.thumbnailUrl]
    .filter((link) => typeof link === 'string' && link !== '')
    .map((link) => ({ link: String(link), at: String(at ?? '') }))
}

/** The pictures that what was read shows, the newest first. */
export function imagesIn(answers: readonly unknown[]): string[] {
  const dated = answers.flatMap((answer) =>
    Array.isArray(answer) ? answer.flatMap(imagesOf) : imagesOf(answer),
  )
  return dated.sort((a, b) => b.at.localeCompare(a.at)).map(({ link }) => link)
}
