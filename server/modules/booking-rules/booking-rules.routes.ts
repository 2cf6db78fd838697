import { Hono } from 'hono'
import * as rulesApi from '#domain/api/booking-rules.ts'
import * as slotsApi from '#domain/api/slots.ts'
import { slotsFrom } from '#domain/booking-rules/slot-states.ts'
import { dayInZone } from '#domain/dates.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { parseInput, readBody } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { readBookingRules, readBookings, saveBookingRules } from './booking-rules.ts'

export const bookingRulesRoutes = new Hono<AppEnv>()

mount(bookingRulesRoutes, rulesApi.readBookingRules, (c) => readBookingRules(scopeOf(c)))

mount(bookingRulesRoutes, rulesApi.saveBookingRules, async (c) => {
  const rules = await readBody(c, rulesApi.saveBookingRules.request)
  const { preview } = parseInput(rulesApi.saveBookingRules.query, c.req.query())
  const scope = scopeOf(c)
  return editAtVersion(
    c,
    (version) => saveBookingRules(scope, rules, { version, isPreview: preview === 'true' }),
    () => readBookingRules(scope),
  )
})

mount(bookingRulesRoutes, slotsApi.listSlots, async (c) => {
  const scope = scopeOf(c)
  const today = dayInZone(scope.now, scope.timeZone)
  const { from = today, days, type } = parseInput(slotsApi.listSlots.query, c.req.query())
  const bookings = await readBookings(scope, type, { from, days })
  const isAdmin = c.var.reader.kind === 'admin'
  return slotsFrom(bookings, from, days).map(({ at, ...slot }) => ({
    ...slot,
    ...(isAdmin ? { promised: bookings.promisedAt(at) } : {}),
  }))
})
