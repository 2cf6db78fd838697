import { expect, it } from 'vitest'
import { failureCause } from './failure-cause.ts'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

it.each([
  new TypeError('Failed to fetch dynamically imported module: https://club.example/assets/a.js'),
  new TypeError('error loading dynamically imported module: https://club.example/assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a.css'),
  named('NoAnswer', 'The server could not be reached'),
])('names the connection for "%s"', (error) =>
  expect(failureCause(error)).toBe('Check your connection.'),
)

it.each([
  new TypeError("Cannot read properties of undefined (reading 'map')"),
  new RangeError('Maximum call stack size exceeded'),
  named('RequestFailed', '500: {"error":"Something broke.","code":"internal"}'),
  named('UnreadableAnswer', 'Unreadable answer to /api/events'),
  'a thrown text',
  undefined,
])('names our side for "%s"', (error) =>
  expect(failureCause(error)).toBe('Something went wrong on our side.'),
)
