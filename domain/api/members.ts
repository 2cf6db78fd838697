import { adminMemberDetailSchema, adminMemberSchema } from '../members/admin-member.ts'
import { memberCreationSchema, memberEditSchema } from '../members/member-form.schema.ts'
import { importReportSchema } from '../members/member-import.ts'
import { orAbsent } from '../or-absent.ts'
import { requiredLine } from '../text.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

const NOT_A_NAME = 'Must be the name that the row showed'
const nameOfRow = orAbsent(requiredLine(NOT_A_NAME), NOT_A_NAME)

export const listMembers = {
  method: 'GET',
  path: '/api/members',
  who: 'admins',
  about:
    'By last and first name; `q` searches. With `before`, send the `lastName` and `firstName` shown for that row, so that the page continues correctly even if the member was renamed.',
  query: z.object({
    lastName: nameOfRow,
    firstName: nameOfRow,
  }),
  status: 200,
  answer: z.array(adminMemberSchema),
  isPage: true,
} as const satisfies Endpoint

export const addMember = {
  method: 'POST',
  path: '/api/members',
  who: 'admins',
  about:
    '409 with `fields` and `holders` if another member has the email or phone. `takeOverFrom` lists deactivated members to take the email or phone from.',
  request: memberCreationSchema,
  status: 201,
  answer: adminMemberSchema,
  errors: ['changed_meanwhile', 'conflict', 'not_found'],
} as const satisfies Endpoint

export const getMember = {
  method: 'GET',
  path: '/api/members/:id',
  who: 'admins',
  about:
    '`waits` lists the limits on this member’s sign-in; `waitsUntil` is when the last one ends. `cars`, `openRequests` and `comingEvents` count their cars, pending requests, and upcoming events they said yes to; their orders keep their details until `ordersUntil`.',
  status: 200,
  answer: adminMemberDetailSchema,
} as const satisfies Endpoint

export const editMember = {
  method: 'PATCH',
  path: '/api/members/:id',
  who: 'admins',
  about:
    '`active: false` signs the member out everywhere, cancels their open requests and frees their places at upcoming events (decision 23). 409 and `takeOverFrom` work as in `POST /api/members`.',
  request: memberEditSchema,
  status: 200,
  answer: adminMemberSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const unlockMember = {
  method: 'POST',
  path: '/api/members/:id/unlock',
  who: 'admins',
  about: 'Clears every wait of the member for a code or a try, whatever limit it comes from.',
  status: 204,
  answer: null,
} as const satisfies Endpoint

export const forgetMember = {
  method: 'POST',
  path: '/api/members/:id/forget',
  who: 'admins',
  about:
    'Deletes the member for good, with their RSVPs and inquiries, and clears their name, email and phone from their requests. Cars stay without an owner; orders keep their details until `ordersUntil`. Repeated, it answers 404.',
  status: 204,
  answer: null,
} as const satisfies Endpoint

export const getImportTemplate = {
  method: 'GET',
  path: '/api/members-import/template',
  who: 'admins',
  about: 'A CSV file to fill in.',
  status: 200,
  answer: 'text/csv',
} as const satisfies Endpoint

export const checkImport = {
  method: 'POST',
  path: '/api/members-import/check',
  who: 'admins',
  about: 'The body is a CSV file of up to 5 MB; saves nothing. 400 with `fields.file`.',
  status: 200,
  answer: importReportSchema,
  takesFile: true,
} as const satisfies Endpoint

export const importMembers = {
  method: 'POST',
  path: '/api/members-import',
  who: 'admins',
  about:
    'The same file. Saves all its new members, or nothing if a row is bad: then 400 with `report`.',
  status: 200,
  answer: importReportSchema,
  takesFile: true,
} as const satisfies Endpoint
