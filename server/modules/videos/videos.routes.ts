import { Hono } from 'hono'
import { compress } from 'hono/compress'
import * as admin from '#domain/api/admin-content.ts'
import * as api from '#domain/api/content.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { idParam, readBody, readPage } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { createVideo, deleteVideo, editVideo, getVideo, listVideos } from './videos.ts'

export const videoRoutes = new Hono<AppEnv>()

mount(videoRoutes, api.listVideos, async (c) => listVideos(scopeOf(c), readPage(c)), [compress()])

mount(videoRoutes, api.getVideo, async (c) => getVideo(scopeOf(c), idParam(c)))

mount(videoRoutes, admin.createVideo, async (c) => {
  const video = await readBody(c, admin.createVideo.request)
  return createVideo(scopeOf(c), video)
})

mount(videoRoutes, admin.editVideo, async (c) => {
  const edit = await readBody(c, admin.editVideo.request)
  const [scope, id] = [scopeOf(c), idParam(c)]
  return editAtVersion(
    c,
    (version) => editVideo(scope, id, edit, version),
    () => getVideo(scope, id),
  )
})

mount(videoRoutes, admin.deleteVideo, async (c) => {
  await deleteVideo(scopeOf(c), idParam(c))
  return null
})
