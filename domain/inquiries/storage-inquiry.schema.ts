/** A visitor's inquiry about storage (specification 3); it comes from the form of decision 11. */
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
