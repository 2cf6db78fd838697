import { Hono } from 'hono'
import * as api from '#domain/api/member-merges.ts'
import { type AppContext, type AppEnv, scopeOf } from '#server/http/context.ts'
import { idParam, parseInput, readBody } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { mergeMembers, previewMerge } from './merge-members.ts'

const pairOf = (c: AppContext, { from }: { from: string }) => ({
  from: from.toLowerCase(),
  into: idParam(c),
})

export const memberMergeRoutes = new Hono<AppEnv>()

mount(memberMergeRoutes, api.previewMerge, (c) =>
  previewMerge(c.var.deps, pairOf(c, parseInput(api.previewMerge.query, c.req.query()))),
)

mount(memberMergeRoutes, api.mergeMembers, async (c) =>
  mergeMembers(scopeOf(c), pairOf(c, await readBody(c, api.mergeMembers.request))),
)
