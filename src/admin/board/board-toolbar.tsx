import { CloudOff, Search, X } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Freshness } from './freshness.tsx'

type BoardToolbarProps = {
  search: string
  onSearch: (search: string) => void
  unsent: number
  updatedAt: number
  error: unknown
}

export function BoardToolbar({ search, onSearch, unsent, updatedAt, error }: BoardToolbarProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="relative min-w-0 flex-1 basis-64 lg:max-w-md">
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-5 text-muted"
        />
        <TextInput
          type="search"
          aria-label="Search by owner or car"
          placeholder="Search by owner or car"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
          className="pr-14 pl-10 [&::-webkit-search-cancel-button]:hidden"
        />
        {search && (
          <IconButton
            label="Clear search"
            onClick={() => onSearch('')}
            className="absolute top-0 right-0"
          >
            <X />
          </IconButton>
        )}
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        {unsent > 0 && (
          <p role="status" className="flex items-center gap-2 font-semibold text-danger">
            <CloudOff aria-hidden="true" className="size-5 shrink-0" />
            {unsent === 1 ? '1 change not sent yet' : `${unsent} changes not sent yet`}
          </p>
        )}
        <Freshness updatedAt={updatedAt} error={error} />
      </div>
    </div>
  )
}
