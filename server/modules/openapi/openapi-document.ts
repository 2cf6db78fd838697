import { type Endpoint, errorsOf, type Schema, type Who } from '#domain/api/endpoint.ts'
import { z } from '#domain/zod.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The JSON Schema of what is sent (`input`) or answered (`output`). */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

type Security = Record<string, string[]>[]

const MEMBER: Security = [{ memberToken: [] }, { memberCookie: [] }]
const ADMIN: Security = [{ adminToken: [] }, { adminCookie: [] }]
const SECURITY: Record<Who, Security> = {
  everyone: [],
  members: MEMBER,
  admins: ADMIN,
  'members and admins': [...MEMBER, ...ADMIN],
  'admins and monitors': ADMIN,
  displays: [{ displayToken: [] }],
}

const PAGE = [
  { name: 'limit', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 } },
  { name: 'before', schema: { type: 'string' } },
  { name: 'q', schema: { type: 'string' } },
]

function parametersOf({ path, query, isPage }: Endpoint) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const declared = query ? (jsonSchemaOf(query, 'input').properties ?? {}) : {}
  const inQuery = Object.entries(declared).map(([name, schema]) => ({ name, schema }))
  const listed = new Set(inQuery.map(({ name }) => name))
  const page = isPage ? PAGE.filter(({ name }) => !listed.has(name)) : []
  return [...inPath, ...[...inQuery, ...page].map((one) => ({ ...one, in: 'query' }))]
}

function contentOf(answer: Endpoint['answer']) {
  if (answer === null) return {}
  if (typeof answer === 'string') return { content: { [answer]: {} } }
  return { content: { 'application/json': { schema: jsonSchemaOf(answer, 'output') } } }
}

function operationOf(endpoint: Endpoint) {
  const { about, request, status, answer, who, isPage } = endpoint
  const counted = { 'X-Total-Count': { schema: { type: 'string' } } }
  return {
    ...(about ? { description: about } : {}),
    security: SECURITY[who],
    parameters: parametersOf(endpoint),
    ...(request
      ? {
          requestBody: {
            content: { 'application/json': { schema: jsonSchemaOf(request, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(isPage ? { headers: counted } : {}),
        ...contentOf(answer),
      },
      default: {
        description: `Refused; \`code\` is one of ${errorsOf(endpoint).join(', ')}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const ERROR = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for people.' },
    code: { type: 'string', description: 'A code for programs.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

/** The API as an OpenAPI 3.1 document, from what the endpoints declare. */
export function openApiDocument(endpoints: readonly Endpoint[], clubName: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: clubName, version: '1' },
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: {
        memberToken: { type: 'http', scheme: 'bearer' },
        memberCookie: { type: 'apiKey', in: 'cookie', name: 'member_session' },
        adminToken: { type: 'apiKey', in: 'header', name: 'x-admin-token' },
        adminCookie: { type: 'apiKey', in: 'cookie', name: 'admin_session' },
        displayToken: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
