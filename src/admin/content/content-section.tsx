import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CONTENT_PATHS, type ContentKind, useContentRow } from '../../api/content.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { ListTotal } from '../lists/list-total.tsx'
import { countWords } from '../lists/list-words.ts'
import { SearchField } from '../lists/search-field.tsx'
import { useSettled } from '../lists/use-settled.ts'

const ROWS_A_PAGE = 20

type ContentSectionProps<Row> = {
  kind: ContentKind
  /** "New article" */
  newLabel: string
  searchLabel: string
  empty: { icon: ReactNode; title: string; text: string }
  renderRow: (row: Row, edit: () => void) => ReactNode
  renderForm: (row: Row | null, rows: readonly Row[], close: () => void) => ReactNode
}

/** A list of one kind of content with its search, and the form of the row that is open. */
export function ContentSection<Row extends { id: string }>({
  kind,
  newLabel,
  searchLabel,
  empty,
  renderRow,
  renderForm,
}: ContentSectionProps<Row>) {
  const [search, setSearch] = useState('')
  const q = useSettled(search)
  const list = usePagedList<Row>(CONTENT_PATHS[kind], { q, limit: ROWS_A_PAGE })
  const { isNew, row, unlistedId, openNew, open, close } = useOpenForm(list.rows)
  const { data: read } = useContentRow<Row>(kind, unlistedId)
  const edited = row ?? read
  const add = (
    <Button onClick={openNew} className="min-h-14!">
      <Plus aria-hidden="true" className="size-5" />
      {newLabel}
    </Button>
  )

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={searchLabel} value={search} onChange={setSearch} />
        <ListTotal words={countWords(list.total, q)} isFormer={list.isPlaceholderData} />
        <div className="ml-auto">{add}</div>
      </div>
      <ListFrame
        {...list}
        of={kind}
        empty={
          q.trim() ? (
            <EmptyState icon={empty.icon} title="Nothing found">
              No {kind} have all of these words. Try fewer of them.
            </EmptyState>
          ) : (
            <EmptyState icon={empty.icon} title={empty.title} action={add}>
              {empty.text}
            </EmptyState>
          )
        }
      >
        <ul className="flex flex-col gap-3">
          {list.rows?.map((one) => (
            <li key={one.id}>{renderRow(one, () => open(one))}</li>
          ))}
        </ul>
      </ListFrame>
      {isNew && renderForm(null, list.rows ?? [], close)}
      {edited && renderForm(edited, list.rows ?? [], close)}
    </>
  )
}
