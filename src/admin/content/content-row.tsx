import { format } from 'date-fns'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DeleteDialog } from '../forms/delete-dialog.tsx'
import { RowPicture } from './row-picture.tsx'

type ContentRowProps = {
  title: string
  /** "the article “Winter tires”" */
  what: string
  whatGoes: string
  fallback: string
  picture?: { link: string | null; icon: ReactNode }
  marks?: ReactNode
  facts: readonly string[]
  text: string | null
  publishedAt: string
  onEdit: () => void
  remove: () => Promise<unknown>
}

export function ContentRow({
  title,
  what,
  whatGoes,
  fallback,
  picture,
  marks,
  facts,
  text,
  publishedAt,
  onEdit,
  remove,
}: ContentRowProps) {
  const [asking, setAsking] = useState(false)
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-border bg-surface p-4 shadow-card">
      {picture && <RowPicture {...picture} />}
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-xl [overflow-wrap:anywhere]">{title}</h2>
        {marks && <div className="mt-1.5 flex flex-wrap items-center gap-2">{marks}</div>}
        <p className="mt-1 text-muted text-sm">
          {[...facts, `published ${format(publishedAt, 'MMM d, yyyy')}`].join(' · ')}
        </p>
        {text && <p className="mt-1.5 line-clamp-2">{text}</p>}
      </div>
      <div className="ml-auto flex items-center gap-2">
        <Button
          variant="secondary"
          onClick={onEdit}
          aria-label={`Edit ${title}`}
          className="min-h-14!"
        >
          <Pencil aria-hidden="true" className="size-5" />
          Edit
        </Button>
        <IconButton
          label={`Delete ${title}`}
          onClick={() => setAsking(true)}
          className="size-14! text-danger!"
        >
          <Trash2 />
        </IconButton>
      </div>
      <DeleteDialog
        what={what}
        description={whatGoes}
        open={asking}
        onOpenChange={setAsking}
        remove={remove}
        fallback={fallback}
      />
    </article>
  )
}
