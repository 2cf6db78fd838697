import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { FieldPath, FieldValues, Resolver } from 'react-hook-form'
import type { ContentEndpoints } from '../../queries/content.ts'
import type { DeclaredForm, FormFields } from '../../ui/form-field.tsx'

/** A saved article, video or review. */
export type ContentRow = { id: string; version: number; publishedAt: string }

/** What a list shows of a row, beside the day on which it was published. */
export type RowSummary = {
  title: string
  /** "the article “Winter tires”" */
  what: string
  /** The link of its picture; none in a kind without pictures. */
  picture?: string | null
  marks?: ReactNode
  facts: readonly string[]
  text: string | null
}

export type ContentFieldsProps<Row, Form extends FieldValues, Values> = {
  draftForm: DeclaredForm<Form, Values>
  /** The rows of the list, for suggestions. */
  rows: readonly Row[]
}

/** What differs in the console between articles, videos and reviews. */
export type ContentKind<Row extends ContentRow, Form extends FieldValues, Values> = {
  /** "article" */
  name: string
  icon: ReactElement
  endpoints: ContentEndpoints<Row>
  summaryOf: (row: Row) => RowSummary
  fields: FormFields<Form>
  resolver: Resolver<Form, unknown, Values>
  valuesOf: (row: Row | null) => Form
  Fields: ComponentType<ContentFieldsProps<Row, Form, Values>>
  /** The field after the others that holds the link of a picture. */
  pictureField?: FieldPath<Form>
}
