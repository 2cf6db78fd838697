import { Hono } from 'hono'
import * as api from '#domain/api/today.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
import { readToday } from './read-today.ts'

export const todayRoutes = new Hono<AppEnv>()

mount(todayRoutes, api.readToday, (c) => readToday(scopeOf(c)))
