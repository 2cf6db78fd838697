/** What the server cannot mend by itself, and tells admins of; none where all is well. */
export type Trouble =
  | {
      kind: 'backup'
      /** When the newest daily backup was taken; null before the first. */
      newestAt: string | null
    }
  | {
      kind: 'receipts'
      /** How many should have been sent an hour ago. */
      owed: number
    }
