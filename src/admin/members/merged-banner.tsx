import { isolated } from '#domain/isolated.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { MemberMerge } from '#domain/members/member-merge.ts'
import { useMerges, useUndoMerge } from '../../queries/member-merges.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { failureSentence } from '../failure-text.ts'

/** The merges of the last day, each with its undo; nothing without one. */
export function MergedBanner() {
  const { data: merges = [] } = useMerges()
  const undo = useUndoMerge()
  const undoNow = ({ id }: MemberMerge) =>
    undo.mutate(id, {
      onSuccess: () => toast({ title: 'Merge undone' }),
      onError: (error) =>
        toast({
          title: 'Couldn’t undo the merge',
          description: failureSentence(error),
          variant: 'destructive',
        }),
    })
  return merges.map((merge) => (
    <Banner
      key={merge.id}
      action={
        <Button
          variant="secondary"
          className="min-h-14!"
          busy={undo.isPending && undo.variables === merge.id}
          onClick={() => undoNow(merge)}
        >
          Undo
        </Button>
      }
    >
      <span>
        {`${isolated(fullName(merge.from))} was merged into ${isolated(fullName(merge.into))}.`}
      </span>
    </Banner>
  ))
}
