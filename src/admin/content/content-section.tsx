import { type ReactElement, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { joinFacts } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import { useContentRow, useContentWrites } from '../../queries/content.ts'
import { usePagedList } from '../../queries/paged-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSearchInAddress } from '../../ui/in-address.ts'
import { DeleteButton, EditButton } from '../forms/row-buttons.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { AddButton, formatCount, ListTotal, SearchField } from '../lists/list-toolbar.tsx'
import { ContentFormDialog } from './content-form-dialog.tsx'
import type { ContentKind, ContentRow, RowSummary } from './content-kind.ts'

const ROWS_A_PAGE = 20

/** A searchable list of one kind of content, with the form of the open row. */
export function ContentSection<
  Row extends ContentRow,
  Form extends FieldValues,
  Values extends FieldValues,
>({ kind }: { kind: ContentKind<Row, Form, Values> }) {
  const { name, icon, endpoints, summaryOf } = kind
  const { typed, q, search } = useSearchInAddress()
  const list = usePagedList(endpoints.list, { q, limit: ROWS_A_PAGE })
  const { remove } = useContentWrites(endpoints)
  const { isNew, row, unlistedId, openNew, open, close } = useOpenForm(list.rows)
  const { data: unlistedRow } = useContentRow(endpoints, unlistedId)
  const editedRow = row ?? unlistedRow
  const form = { kind, rows: list.rows ?? [], onClose: close }
  const addButton = <AddButton label={`New ${name}`} onClick={openNew} />

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={`Search ${name}s`} value={typed} onChange={search} />
        <ListTotal text={formatCount(list.total, q)} isFormer={list.isPlaceholderData} />
        <div className="ml-auto">{addButton}</div>
      </div>
      <ListFrame
        {...list}
        of={`${name}s`}
        empty={
          q.trim() ? (
            <EmptyState icon={icon} title="No match" />
          ) : (
            <EmptyState icon={icon} title={`No ${name}s yet`} action={addButton} />
          )
        }
      >
        <ul className="flex flex-col gap-3">
          {list.rows?.map((listed) => (
            <li key={listed.id}>
              <ListedContent
                summary={summaryOf(listed)}
                icon={icon}
                publishedAt={listed.publishedAt}
                onEdit={() => open(listed)}
                remove={() => remove(listed.id)}
                fallback={`Failed to delete ${name}`}
              />
            </li>
          ))}
        </ul>
      </ListFrame>
      {isNew && <ContentFormDialog {...form} row={null} />}
      {editedRow && <ContentFormDialog {...form} key={editedRow.id} row={editedRow} />}
    </>
  )
}

type ListedContentProps = {
  summary: RowSummary
  icon: ReactElement
  publishedAt: string
  onEdit: () => void
  remove: () => Promise<unknown>
  /** The error for a failed deletion when the server gives none. */
  fallback: string
}

const PUBLISHED = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

function ListedContent(props: ListedContentProps) {
  const { summary, icon, publishedAt, onEdit, remove, fallback } = props
  const { title, what, picture, marks, facts, text } = summary
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-border bg-surface p-4 shadow-card"
    >
      {picture !== undefined && <RowPicture link={picture} icon={icon} />}
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
function RowPicture({ link, icon }: { link: string | null; icon: ReactElement }) {
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
