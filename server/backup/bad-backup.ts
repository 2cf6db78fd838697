/** A file that is no whole backup of a club this program knows, or a place it cannot go to; a sentence for people. */
export class BadBackup extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BadBackup'
  }
}
