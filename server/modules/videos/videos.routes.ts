import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { videoEditSchema, videoFormSchema } from '#domain/digest/video.schema.ts'
import { creationOf } from '#domain/new-row.schema.ts'
import type { AppEnv } from '#server/http/context.ts'
import { adminsOnly, membersAndAdmins } from '#server/http/guards.ts'
import { idParam, readBody, readPage } from '#server/http/input.ts'
import { scopeOf } from '#server/http/scope.ts'
import { createVideo } from './create-video.ts'
import { deleteVideo } from './delete-video.ts'
import { editVideo } from './edit-video.ts'
import { getVideo } from './get-video.ts'
import { listVideos } from './list-videos.ts'

export const videoRoutes = new Hono<AppEnv>()
  .get('/api/videos', compress(), membersAndAdmins, async (c) => {
    const { rows, total } = await listVideos(scopeOf(c), readPage(c))
    return c.json(rows, 200, { 'x-total-count': total })
  })
  .get('/api/videos/:id', membersAndAdmins, async (c) =>
    c.json(await getVideo(scopeOf(c), idParam(c))),
  )
  .post('/api/videos', adminsOnly, async (c) => {
    const video = await readBody(c, creationOf(videoFormSchema))
    return c.json(await createVideo(scopeOf(c), video), 201)
  })
  .patch('/api/videos/:id', adminsOnly, async (c) => {
    const edit = await readBody(c, videoEditSchema)
    return c.json(await editVideo(scopeOf(c), idParam(c), edit))
  })
  .delete('/api/videos/:id', adminsOnly, async (c) => {
    await deleteVideo(scopeOf(c), idParam(c))
    return c.body(null, 204)
  })
