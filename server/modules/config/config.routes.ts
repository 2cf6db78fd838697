import { Hono } from 'hono'
import * as api from '#domain/api/config.ts'
import { browserOf } from '#server/http/browser-cookie.ts'
import type { AppEnv } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
import { formsConfig, squareConfig } from './config.ts'

export const configRoutes = new Hono<AppEnv>()

mount(configRoutes, api.getClubConfig, async (c) => {
  const { settings } = c.var.deps
  return { timeZone: settings.timeZone, demo: settings.mode === 'demo' }
})

mount(configRoutes, api.getFormsConfig, async (c) => formsConfig(c.var.deps.settings))

mount(configRoutes, api.getSquareConfig, async (c) => {
  // Set the cookie before a checkout begins: if the first checkout set it, a lost answer would lose it.
  browserOf(c)
  return squareConfig(c.var.deps.settings)
})
