/** An incomplete or unknown backup file, or an invalid place for one; its message is for people. */
export class BadBackup extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BadBackup'
  }
}
