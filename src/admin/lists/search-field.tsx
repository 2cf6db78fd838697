import { Search, X } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="relative min-w-0 flex-1 basis-64 lg:max-w-md">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-5 text-muted"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        className="text-ellipsis pr-14 pl-10 [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <IconButton
          label="Clear search"
          onClick={() => onChange('')}
          className="absolute top-0 right-0"
        >
          <X />
        </IconButton>
      )}
    </div>
  )
}
