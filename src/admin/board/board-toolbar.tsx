import { CloudOff } from 'lucide-react'
import { SearchField } from '../lists/search-field.tsx'
import { Freshness } from './freshness.tsx'
import type { PressState } from './press-note.tsx'

type BoardToolbarProps = {
  search: string
  onSearch: (search: string) => void
  unsent: number
  isSending: boolean
  updatedAt: number
  error: unknown
}

export function BoardToolbar(props: BoardToolbarProps) {
  const { search, onSearch, unsent, isSending, updatedAt, error } = props
  const presses: PressState = unsent > 0 ? 'unsent' : isSending ? 'sending' : 'none'
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField label="Search by owner or car" value={search} onChange={onSearch} />
      <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        {unsent > 0 && (
          <p role="status" className="flex items-center gap-2 font-semibold text-danger">
            <CloudOff aria-hidden="true" className="size-5 shrink-0" />
            {unsent === 1 ? '1 change not sent yet' : `${unsent} changes not sent yet`}
          </p>
        )}
        <Freshness updatedAt={updatedAt} error={error} presses={presses} />
      </div>
    </div>
  )
}
