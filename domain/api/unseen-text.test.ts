import { describe, expect, test } from 'vitest'
import { z } from '../zod.ts'
import type { Schema } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'

const ODD = 'Bl\u202eue\u200b \u0007Coupé\u2060'
const VISIBLE = 'Blue Coupé'

type Field = { name: string; schema: Schema }

/** The fields of a request, those of its parts included. */
function fieldsOf(schema: Schema, path = ''): Field[] {
  const { def } = schema._zod
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      fieldsOf(field, path ? `${path}.${name}` : name),
    )
  }
  if (schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodObject) {
    return fieldsOf(schema.def.in, path)
  }
  return def.type === 'unknown' ? [] : [{ name: path, schema }]
}

const fields = ENDPOINTS.flatMap(({ method, path, request, query }) =>
  [request, query].flatMap((schema) =>
    schema ? fieldsOf(schema).map((field) => ({ ...field, at: `${method} ${path}` })) : [],
  ),
)

/** Compared with what is known, and never saved. */
const NO_TEXT = ['password', 'memberId']
const takesText = (schema: Schema) =>
  typeof schema.safeParse(VISIBLE).data === 'string' && !schema.safeParse({}).success
const taking = fields.filter(({ name, schema }) => !NO_TEXT.includes(name) && takesText(schema))

test('the walk finds the fields that take text', () => {
  const found = taking.map(({ at, name }) => `${at} ${name}`)
  for (const known of [
    'POST /api/members firstName',
    'PATCH /api/events/:id title',
    'POST /api/merch/checkout/init customerName',
    'POST /api/event-inquiries howDidYouHear',
    'GET /api/members lastName',
  ]) {
    expect(found).toContain(known)
  }
  expect(found.length).toBeGreaterThan(60)
})

describe.each(taking)('$at $name', ({ schema }) => {
  test('drops what nobody sees', () => {
    const { data, success } = schema.safeParse(ODD)
    expect([success, String(data).toLowerCase()]).toEqual([true, VISIBLE.toLowerCase()])
  })

  test('takes nothing unseen for text', () => {
    const { data } = schema.safeParse('\u2060\u3164')
    expect(data || null).toBeNull()
  })
})
