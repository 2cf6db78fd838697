import { afterAll, expect, it } from 'vitest'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import { isRecord } from '#domain/is-record.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

const answer = await api.visitor().get('/api/openapi.json')
const document: unknown = JSON.parse(await answer.text())

function at(...names: string[]): unknown {
  return names.reduce<unknown>(
    (value, name) => (isRecord(value) ? value[name] : undefined),
    document,
  )
}

it.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'describes %s',
  (_, { method, path, status, request, answer: declared }) => {
    const operation = ['paths', path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase()]
    const parameters = at(...operation, 'parameters')
    const named = Array.isArray(parameters) ? parameters : []
    for (const [, name] of path.matchAll(/:(\w+)/g)) {
      expect(named).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }))
    }
    const body = at(...operation, 'requestBody', 'content', 'application/json', 'schema')
    expect(isRecord(body)).toBe(request !== undefined)
    expect(at(...operation, 'responses', String(status))).toBeDefined()
    const isJson = declared !== null && typeof declared !== 'string'
    const content = at(...operation, 'responses', String(status), 'content', 'application/json')
    expect(isRecord(content) && 'schema' in content).toBe(isJson)
    const refusal = at(
      ...operation,
      'responses',
      'default',
      'content',
      'application/json',
      'schema',
    )
    expect(refusal).toEqual({ $ref: '#/components/schemas/Error' })
  },
)
