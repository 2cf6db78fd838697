import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { SearchInput, type SearchInputProps } from '../../ui/search-input.tsx'
import { useFormer, useLate } from './list-frame.tsx'

/** The search of a toolbar; on a wide screen it leaves room for the rest. */
export function SearchField(props: SearchInputProps) {
  return (
    <div className="min-w-0 flex-1 basis-64 lg:max-w-md">
      <SearchInput {...props} />
    </div>
  )
}

type ListTotalProps = {
  /** "12 found"; empty while unknown. */
  text: string
  /** Whether the text belongs to the previous query. */
  isFormer: boolean
}

/** The number of rows; while a new query loads, shows the old number and then "Searching…". */
export function ListTotal({ text, isFormer }: ListTotalProps) {
  const former = useFormer(text, isFormer)
  const isSearching = useLate(isFormer)
  return (
    // Both reserve their space from the start, or everything beside them would jump.
    <p
      role="status"
      className="tabular grid text-muted *:[grid-area:1/1] after:invisible after:h-0 after:content-['Searching…'] after:[grid-area:1/1]"
    >
      <span className={isSearching ? 'invisible' : ''}>{former}</span>
      {isSearching && <span>Searching…</span>}
    </p>
  )
}

/** "120 total", or "12 found" for a search; empty while unknown. */
export function formatCount(total: string | null, q: string): string {
  if (total === null) return ''
  return `${total} ${q.trim() ? 'found' : 'total'}`
}

/** "1 order", "40 orders", "1000+ orders"; empty while unknown. */
export function formatCountOf(one: string, total: string | null): string {
  if (total === null) return ''
  return total === '1' ? `1 ${one}` : `${total} ${one}s`
}

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button onClick={onClick} className="min-h-14!">
      <Plus aria-hidden="true" className="size-5" />
      <span>{label}</span>
    </Button>
  )
}
