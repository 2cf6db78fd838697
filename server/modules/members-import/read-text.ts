import { badInput } from '#server/http/input.ts'

const NOT_CSV = 'This is not a CSV file. Save it as “CSV UTF-8” and choose it again.'

/** A file's bytes as text, in whichever encoding a spreadsheet saves CSV; `bad_input` with a message when they are none. */
export function readText(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (text.includes('\0')) throw refused(NOT_CSV)
  if (text.trim() === '') throw refused('The file is empty.')
  return text
}

/** The error that refuses a whole file. */
export function refused(sentence: string) {
  return badInput({ file: sentence })
}

function decoded(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What older spreadsheets save in the Americas and Western Europe.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By its mark, or by the half of its first letter that is zero. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return null
}
