import { RequestFailed, sentenceOf } from '../../api/request-errors.ts'
import { toast } from '../../ui/toast-store.ts'

export function feedFailed(error: unknown, what: string) {
  const description =
    error instanceof RequestFailed
      ? sentenceOf(error, `${what} Please try again.`)
      : `The club did not answer. ${what} Please try again.`
  toast({ title: 'Error', description, variant: 'destructive' })
}
