/** The characters of the bytes 0x80 to 0x9F in Windows-1252; Latin-1 has controls there, and five stay so. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const RUNS = /[\u0080-\uffff]{2,}/g
/** Phonetic letters and marks: in a name, two signs in a row ("É’") are likelier than one of these. */
const UNLIKELY = /[\u0250-\u02ff]/

function byteOf(character: string): number {
  const high = HIGH.indexOf(character)
  return high < 0 ? (character.codePointAt(0) ?? 0) : 0x80 + high
}

/** What a run of characters stands for if they are UTF-8 that was read as Windows-1252 or Latin-1; otherwise the run. */
function repaired(run: string): string {
  const bytes = [...run].map(byteOf)
  if (bytes.some((byte) => byte > 0xff)) return run
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
    return UNLIKELY.test(text) ? run : text
  } catch {
    return run
  }
}

/** What a text was before a program read it in the wrong encoding: "José" of "JosÃ©". Any other text stays as it is. */
export function beforeWrongDecoding(text: string): string {
  return text.replace(RUNS, repaired)
}
