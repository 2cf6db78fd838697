import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { joinFacts } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import { type ContentEndpoints, useContentRow } from '../../queries/content.ts'
import { usePagedList } from '../../queries/paged-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSearchInAddress } from '../../ui/in-address.ts'
import { DeleteButton, EditButton } from '../forms/row-buttons.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { AddButton, formatCount, ListTotal, SearchField } from '../lists/list-toolbar.tsx'

const ROWS_A_PAGE = 20

type ContentSectionProps<Row> = {
  calls: ContentEndpoints<Row>
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
  const { typed, q, search } = useSearchInAddress()
  const list = usePagedList(calls.list, { q, limit: ROWS_A_PAGE })
  const { isNew, row, unlistedId, openNew, open, close } = useOpenForm(list.rows)
  const { data: unlistedRow } = useContentRow(calls, unlistedId)
  const editedRow = row ?? unlistedRow
  const addButton = <AddButton label={`New ${kind}`} onClick={openNew} />

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={`Search ${kind}s`} value={typed} onChange={search} />
        <ListTotal text={formatCount(list.total, q)} isFormer={list.isPlaceholderData} />
        <div className="ml-auto">{addButton}</div>
      </div>
      <ListFrame
        {...list}
        of={`${kind}s`}
        empty={
          q.trim() ? (
            <EmptyState icon={icon} title="No match" />
          ) : (
            <EmptyState icon={icon} title={`No ${kind}s yet`} action={addButton} />
          )
        }
      >
        <ul className="flex flex-col gap-3">
          {list.rows?.map((listed) => (
            <li key={listed.id}>{renderRow(listed, () => open(listed))}</li>
          ))}
        </ul>
      </ListFrame>
      {isNew && renderForm(null, list.rows ?? [], close)}
      {editedRow && renderForm(editedRow, list.rows ?? [], close)}
    </>
  )
}

type ContentRowProps = {
  title: string
  /** "the article “Winter tires”" */
  what: string
  /** The error for a failed deletion when the server gives none. */
  fallback: string
  picture?: { link: string | null; icon: ReactNode }
  marks?: ReactNode
  facts: readonly string[]
  text: string | null
  publishedAt: string
  onEdit: () => void
  remove: () => Promise<unknown>
}

const PUBLISHED = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export function ContentRow({
  title,
  what,
  fallback,
  picture,
  marks,
  facts,
  text,
  publishedAt,
  onEdit,
  remove,
}: ContentRowProps) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-border bg-surface p-4 shadow-card"
    >
      {picture && <RowPicture {...picture} />}
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={titleId} className="text-xl [overflow-wrap:anywhere]">
          {title}
        </h2>
        {marks && <div className="mt-1.5 flex flex-wrap items-center gap-2">{marks}</div>}
        <p className="mt-1 text-muted text-sm">
          {joinFacts([...facts, `published ${PUBLISHED.format(new Date(publishedAt))}`])}
        </p>
        {text && <p className="mt-1.5 line-clamp-2">{text}</p>}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <EditButton what={isolated(title)} onClick={onEdit} />
        <DeleteButton
          label={`Delete ${isolated(title)}`}
          what={what}
          description="This can’t be undone."
          remove={remove}
          fallback={fallback}
        />
      </div>
    </article>
  )
}

/** Shows a row's thumbnail, or its icon when it has none. */
function RowPicture({ link, icon }: { link: string | null; icon: ReactNode }) {
  const [brokenLink, setBrokenLink] = useState<string | null>(null)
  const shape = 'aspect-video w-32 shrink-0 overflow-hidden rounded-md bg-sunken max-sm:w-20'
  if (!link || brokenLink === link) {
    return (
      <div
        aria-hidden="true"
        className={`${shape} grid place-items-center text-muted [&>svg]:size-6`}
      >
        {icon}
      </div>
    )
  }
  return (
    <img
      src={link}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBrokenLink(link)}
      className={`${shape} object-cover`}
    />
  )
}
