import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Endpoint, Schema } from '#domain/api/endpoint.ts'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import { jsonSchemaOf } from '#server/modules/openapi/openapi-document.ts'

export const API_PAGE = new URL('../docs/api.md', import.meta.url)
const BEGIN = '<!-- Written from domain/api by scripts/api-page.ts -->'
const END = '<!-- End of the endpoints -->'

const METHODS: readonly Endpoint['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

type JsonSchema = ReturnType<typeof jsonSchemaOf>

function schemasIn(list: unknown): JsonSchema[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : []
}

/** The fields of a JSON Schema on one line, `?` where one may be left out. */
function fieldsOf(schema: JsonSchema): string {
  if (schema.type === 'array' && schema.items !== undefined) {
    const [row] = schemasIn([schema.items])
    return `a list of ${row ? fieldsOf(row) : 'values'}`
  }
  const variants = schemasIn(schema.anyOf ?? schema.oneOf)
  if (variants.length > 0) return variants.map(fieldsOf).join(', or ')
  const required = new Set(schema.required)
  const names = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const fixed = typeof field === 'object' && field.const !== undefined
    const value = fixed ? `: ${JSON.stringify(field.const)}` : ''
    return `${name}${required.has(name) ? '' : '?'}${value}`
  })
  return names.length > 0 ? `\`{ ${names.join(', ')} }\`` : String(schema.type ?? 'JSON')
}

const fieldsOfSchema = (schema: Schema, io: 'input' | 'output') =>
  fieldsOf(jsonSchemaOf(schema, io))

function answerOf({ answer, status, isPage }: Endpoint): string {
  if (answer === null) return String(status)
  const what = typeof answer === 'string' ? `\`${answer}\`` : fieldsOfSchema(answer, 'output')
  return `${status} ${what}${isPage ? ', page by page' : ''}`
}

function entryOf(endpoint: Endpoint): string {
  const { method, path, who, about, query, request, takesFile, errors = [] } = endpoint
  const lines = [`#### ${method} \`${path}\``, '', `For ${who}.${about ? ` ${about}` : ''}`, '']
  if (query) lines.push(`- query: ${fieldsOfSchema(query, 'input')}`)
  if (request) lines.push(`- body: ${fieldsOfSchema(request, 'input')}`)
  if (takesFile) lines.push('- body: a file')
  lines.push(`- answer: ${answerOf(endpoint)}`)
  if (errors.length > 0) lines.push(`- codes: ${errors.map((code) => `\`${code}\``).join(', ')}`)
  return lines.join('\n')
}

/** The page on the API, with its endpoints as `domain/api` declares them. */
export function apiPage(page = readFileSync(API_PAGE, 'utf8')): string {
  const [before, after] = [page.split(BEGIN)[0], page.split(END)[1]]
  if (before === undefined || after === undefined)
    throw new Error('docs/api.md lacks the comments around its endpoints')
  const keyOf = ({ path, method }: Endpoint) => `${path} ${METHODS.indexOf(method)}`
  const byPath = [...ENDPOINTS].sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'))
  return `${before}${BEGIN}\n\n${byPath.map(entryOf).join('\n\n')}\n\n${END}${after}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(API_PAGE, apiPage())
}
