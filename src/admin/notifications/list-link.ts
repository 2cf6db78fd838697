/** The address of all notifications of a kind, or of the newest of every kind. */
export function listLink(kind?: string): string {
  return kind ? `/admin?tab=notifications&list=${kind}` : '/admin?tab=notifications'
}
