/** What the server cannot mend by itself, and tells admins of; none where all is well. */
export type Trouble =
  | {
      kind: 'backup'
      /** When the newest daily backup was taken; null before the first. */
      newestAt: string | null
    }
  | {
      kind: 'delivery'
      by: 'email' | 'phone'
      /** When the first of the messages failed after which none went out. */
      since: string
    }
