import { Hono } from 'hono'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import { getOpenApi } from '#domain/api/openapi.ts'
import { CLUB } from '#domain/club.ts'
import type { AppEnv } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
import { openApiDocument } from './openapi-document.ts'

export const openApiRoutes = new Hono<AppEnv>()

let document: string | undefined

mount(openApiRoutes, getOpenApi, async (c) => {
  document ??= JSON.stringify(openApiDocument(ENDPOINTS, CLUB.name))
  return c.body(document, 200, { 'content-type': 'application/json' })
})
