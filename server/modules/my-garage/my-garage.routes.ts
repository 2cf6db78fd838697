import { Hono } from 'hono'
import { etag } from 'hono/etag'
import * as api from '#domain/api/my-garage.ts'
import { type AppEnv, memberScopeOf } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
import { readMyGarage } from './read-my-garage.ts'

export const myGarageRoutes = new Hono<AppEnv>()

mount(myGarageRoutes, api.readMyGarage, (c) => readMyGarage(memberScopeOf(c)), [etag()])
