import { badInput } from '#server/http/input.ts'

const AS_UTF8 = 'Save it as “CSV UTF-8” and choose it again.'

const OTHER_FORMATS: [magic: string, name: string][] = [
  ['504b0304', 'an Excel workbook or a ZIP archive'],
  ['504b0506', 'an empty ZIP archive'],
  ['d0cf11e0', 'an old Excel workbook'],
  ['89504e47', 'a PNG picture'],
  ['ffd8ff', 'a JPEG picture'],
  ['47494638', 'a GIF picture'],
  ['25504446', 'a PDF document'],
  ['1f8b', 'a compressed archive'],
  ['7b5c727466', 'an RTF document'],
]

/** A file's bytes as text; `bad_input` with a message when they are not UTF-8 CSV. */
export function readText(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  const format = OTHER_FORMATS.find(([magic]) => start.startsWith(magic))
  if (format) throw refused(`This is ${format[1]}, not a CSV file. ${AS_UTF8}`)
  if (/^(fffe|feff|0000feff)/.test(start) || isProbablyUtf16(bytes)) {
    throw refused(`This file is saved as UTF-16. ${AS_UTF8}`)
  }
  const nul = bytes.indexOf(0)
  if (nul >= 0) throw refused(`Line ${lineAt(bytes, nul)} has NUL bytes: the file is damaged.`)
  const text = decoded(bytes)
  if (text.trim() === '') throw refused('The file is empty.')
  if (/^\s*(<!doctype|<html|<\?xml)/i.test(text)) {
    throw refused(`This is a web page or XML, not a CSV file. ${AS_UTF8}`)
  }
  if (/^\s*(\{|\[\s*[{[])/.test(text)) throw refused(`This is JSON, not a CSV file. ${AS_UTF8}`)
  return text
}

/** The error that refuses a whole file. */
export function refused(sentence: string) {
  return badInput({ file: sentence })
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused(`Line ${firstLineNotUtf8(bytes)} is not UTF-8 text. ${AS_UTF8}`)
  }
}

function firstLineNotUtf8(bytes: Uint8Array): number {
  for (let start = 0, line = 1; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start)
    const stop = end < 0 ? bytes.length : end + 1
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, stop))
    } catch {
      return line
    }
    start = stop
  }
  return 1
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1
  for (const byte of bytes.subarray(0, offset)) if (byte === 10) line++
  return line
}

function isProbablyUtf16(bytes: Uint8Array): boolean {
  const some = bytes.subarray(0, 200)
  return some.length >= 4 && some.filter((byte) => byte === 0).length > some.length / 3
}
