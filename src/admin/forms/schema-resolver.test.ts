import fc from 'fast-check'
import type { FieldValues } from 'react-hook-form'
import { expect, test } from 'vitest'
import { carRequestFormSchema } from '#domain/car-requests/car-request.schema.ts'
import { articleFormSchema, videoFormSchema } from '#domain/digest/digest.schema.ts'
import { pairDisplaySchema } from '#domain/displays/display.ts'
import { eventFormSchema } from '#domain/events/event.schema.ts'
import {
  eventInquiryFormSchema,
  newsletterFormSchema,
  storageInquiryFormSchema,
} from '#domain/inquiries/inquiry.schema.ts'
import { memberFormSchema } from '#domain/members/member-form.schema.ts'
import { checkoutFormSchema } from '#domain/merch/checkout.schema.ts'
import { productFormSchema, variantFormSchema } from '#domain/merch/product-form.schema.ts'
import { refundFormFor } from '#domain/merch/refund.schema.ts'
import { stockChangeSchema } from '#domain/merch/stock-movement.ts'
import { reviewFormSchema } from '#domain/reviews/review.schema.ts'
import {
  adminLoginSchema,
  CODE_REQUEST_FORMS,
  codeCheckSchema,
} from '#domain/sign-in/sign-in.schema.ts'
import { adminVehicleFormSchema, memberVehicleFormSchema } from '#domain/vehicles/vehicle.schema.ts'
import type { z } from '#domain/zod.ts'
import { schemaResolver } from '../../ui/schema-resolver.ts'

type FormSchema = z.ZodType<FieldValues, FieldValues>

const FORMS: [string, FormSchema, string[]][] = [
  [
    'event',
    eventFormSchema,
    ['title', 'eventDate', 'eventTime', 'location', 'maxAttendees', 'imageUrl'],
  ],
  [
    'vehicle',
    adminVehicleFormSchema,
    ['memberId', 'ownerName', 'scheduledDropoffDate', 'scheduledDropoffTime'],
  ],
  ['article', articleFormSchema, ['title', 'category', 'imageUrl']],
  ['video', videoFormSchema, ['title', 'videoUrl', 'thumbnailUrl']],
  ['review', reviewFormSchema, ['rating', 'visitDate', 'recommended']],
  ['member', memberFormSchema, ['firstName', 'email', 'phone']],
  ['product', productFormSchema, ['name', 'basePrice', 'imageUrl']],
  ['size', variantFormSchema, ['size', 'sku', 'quantityPurchased']],
  ['stock', stockChangeSchema, ['reason', 'quantity', 'note']],
  ['refund', refundFormFor({ maxCents: 5000, lines: [] }), ['amount', 'reason']],
  ['display', pairDisplaySchema, ['code', 'name']],
  ["admin's login", adminLoginSchema, ['password']],
  ['phone', CODE_REQUEST_FORMS.phone, ['identifier', 'type']],
  ['email', CODE_REQUEST_FORMS.email, ['identifier', 'type']],
  ['code', codeCheckSchema, ['identifier', 'code']],
  [
    'car request',
    carRequestFormSchema,
    ['memberName', 'memberEmail', 'vehicleName', 'requestType', 'requestedDate', 'requestedTime'],
  ],
  ["member's vehicle", memberVehicleFormSchema, ['vehicleName', 'year', 'notes']],
  ['RSVP', eventInquiryFormSchema, ['name', 'email', 'phone', 'howDidYouHear', 'clubInterest']],
  ['storage inquiry', storageInquiryFormSchema, ['firstName', 'email', 'phone', 'questions']],
  ['newsletter', newsletterFormSchema, ['email']],
  ['checkout', checkoutFormSchema, ['customerName', 'customerEmail', 'customerPhone']],
]
/** "Invalid email address" is the specification's own. */
const RAW = /invalid (?!email address)|expected|received|too (big|small)|undefined/i

async function messagesOf(schema: FormSchema, form: FieldValues) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await schemaResolver(schema)(form, undefined, options)
  return Object.values(errors).map((error) => String(error?.message))
}

test.each([
  ['maxAttendees', 'about forty', 'Enter a whole number from 1 to 100,000'],
  ['maxAttendees', '0', 'Enter a whole number from 1 to 100,000'],
  ['maxAttendees', '12.5', 'Enter a whole number from 1 to 100,000'],
  ['imageUrl', 'javascript:alert(1)', 'Must be an https link or an uploaded picture'],
  ['location', '', 'Location is required'],
])('an event with %s of %j says what to enter', async (name, value, message) => {
  const event = {
    title: 'Rally',
    description: 'A drive',
    eventDate: '2026-05-23',
    eventTime: '7 PM',
    location: 'Clubhouse',
    maxAttendees: '',
    imageUrl: '',
  }
  expect(await messagesOf(eventFormSchema, { ...event, [name]: value })).toEqual([message])
})

test.each(FORMS)(
  'whatever is typed, the %s form never shows a sentence of the parser',
  async (_, schema, names) => {
    const typed = fc.oneof(
      fc.string(),
      fc.constantFrom('', ' ', '0', '-1', '1.5', 'about 40', 'x'.repeat(50_000)),
    )
    const form = fc.record(Object.fromEntries(names.map((name) => [name, typed])))
    await fc.assert(
      fc.asyncProperty(form, async (values) => {
        for (const message of await messagesOf(schema, values)) expect(message).not.toMatch(RAW)
      }),
      { numRuns: 50 },
    )
  },
)
