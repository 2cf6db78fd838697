import { CodedError } from '#domain/errors.ts'
import type { AppContext } from './context.ts'
import { badInput } from './input.ts'

const VERSION = /^"([1-9]\d{0,8}|0)"$/

/** The version in `If-Match: "7"`; undefined without the header, or for "whatever there is". */
export function versionIn(c: AppContext): number | undefined {
  const header = c.req.header('if-match')?.trim()
  if (header === undefined || header === '*') return undefined
  const [, version] = VERSION.exec(header) ?? []
  if (version === undefined) throw badInput({ 'If-Match': 'Must be a version, such as "7"' })
  return Number(version)
}

/**
 * Runs an edit of the version in `If-Match` (decision 41). When the row has another one, the 412 carries the row as it
 * is now in `current`, so that the form can merge both.
 */
export async function editAtVersion<Row>(
  c: AppContext,
  edit: (version: number | undefined) => Promise<Row>,
  readCurrent: () => Promise<unknown>,
): Promise<Row> {
  const version = versionIn(c)
  try {
    return await edit(version)
  } catch (error) {
    const isStale = error instanceof CodedError && error.code === 'changed_meanwhile'
    if (!isStale || version === undefined) throw error
    const { code, message } = error
    throw new CodedError(code, message, { extra: { current: await readCurrent() } })
  }
}
