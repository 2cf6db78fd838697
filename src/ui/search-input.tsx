import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TextInput } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export type SearchInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <div className="relative">
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

const DEBOUNCE_MS = 250

/** Debounces `value` by 250 ms, so that a search doesn't send a request for each letter. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
