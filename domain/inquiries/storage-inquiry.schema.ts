import { creationOf } from '../new-row.schema.ts'
import { optionalText, requiredText } from '../text.ts'
import { z } from '../zod.ts'
import { optionalVisitorPhone, visitorEmail } from './contact-fields.ts'

/** What somebody tells who asks for a tour of the storage hall (specification 3). */
export const storageInquiryFormSchema = z.object({
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  email: visitorEmail,
  phone: optionalVisitorPhone,
  typeOfCars: requiredText('Please tell us what you would like to store', 1000),
  hopingToStart: optionalText(200),
  howDidYouHear: optionalText(500),
  questions: optionalText(5000),
})
export type StorageInquiryForm = z.input<typeof storageInquiryFormSchema>
export type NewStorageInquiry = z.output<typeof storageInquiryFormSchema>

/** The body of POST /api/storage-inquiries; the id is its sender's (decision 20). */
export const storageInquiryBodySchema = creationOf(storageInquiryFormSchema)
export type StorageInquiryBody = z.output<typeof storageInquiryBodySchema>

/** A visitor's inquiry about storage (specification 3), through whichever form it came (decision 11). */
export type StorageInquiry = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  typeOfCars: string | null
  hopingToStart: string | null
  howDidYouHear: string | null
  questions: string | null
  status: string
  createdAt: string
}
