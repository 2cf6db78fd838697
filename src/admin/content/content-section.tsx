import { type ReactElement, type ReactNode, useState } from 'react'
import { type ContentCalls, useContentRow } from '../../queries/content.ts'
import { usePagedList } from '../../queries/paged-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import {
  AddButton,
  formatCount,
  ListTotal,
  SearchField,
  useDebounced,
} from '../lists/list-toolbar.tsx'

const ROWS_A_PAGE = 20

type ContentSectionProps<Row> = {
  calls: Pick<ContentCalls<Row, never, never>, 'list' | 'read'>
  /** "article" */
  kind: string
  icon: ReactNode
  renderRow: (row: Row, edit: () => void) => ReactNode
  renderForm: (row: Row | null, rows: readonly Row[], close: () => void) => ReactElement
}

/** A searchable list of one kind of content, with the form of the open row. */
export function ContentSection<Row extends { id: string }>({
  calls,
  kind,
  icon,
  renderRow,
  renderForm,
}: ContentSectionProps<Row>) {
  const [search, setSearch] = useState('')
  const q = useDebounced(search)
  const list = usePagedList(calls.list, { q, limit: ROWS_A_PAGE })
  const { isNew, row, unlistedId, openNew, open, close } = useOpenForm(list.rows)
  const { data: read } = useContentRow(calls, unlistedId)
  const edited = row ?? read
  const add = <AddButton label={`New ${kind}`} onClick={openNew} />

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={`Search ${kind}s`} value={search} onChange={setSearch} />
        <ListTotal text={formatCount(list.total, q)} isFormer={list.isPlaceholderData} />
        <div className="ml-auto">{add}</div>
      </div>
      <ListFrame
        {...list}
        of={`${kind}s`}
        empty={
          q.trim() ? (
            <EmptyState icon={icon} title="No match" />
          ) : (
            <EmptyState icon={icon} title={`No ${kind}s yet`} action={add} />
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
