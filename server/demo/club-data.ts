import { REQUEST_TYPES } from '#domain/car-requests/car-request.ts'
import { RATINGS } from '#domain/reviews/review.ts'
import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import { z } from '#domain/zod.ts'
import articles from './club/articles.json' with { type: 'json' }
import carRequests from './club/car-requests.json' with { type: 'json' }
import eventInquiries from './club/event-inquiries.json' with { type: 'json' }
import events from './club/events.json' with { type: 'json' }
import members from './club/members.json' with { type: 'json' }
import newsletterSubscribers from './club/newsletter-subscribers.json' with { type: 'json' }
import products from './club/products.json' with { type: 'json' }
import reviews from './club/reviews.json' with { type: 'json' }
import storageInquiries from './club/storage-inquiries.json' with { type: 'json' }
import vehicles from './club/vehicles.json' with { type: 'json' }
import videos from './club/videos.json' with { type: 'json' }

const text = z.string()
const maybeText = text.nullable()
/** Days or hours before the moment at which the club is created, or as said. */
const age = z.int()

const clubDataSchema = z.object({
  members: z.array(
    z.object({
      firstName: text,
      lastName: text,
      email: maybeText,
      phone: maybeText,
      joinedDaysAgo: age,
    }),
  ),
  vehicles: z.array(
    z.object({
      vehicleName: text,
      year: text,
      make: text,
      model: text,
      color: text,
      /** A member's full name, or somebody who is no member. */
      owner: text,
      status: z.enum(GARAGE_STATUSES),
      storagePosition: maybeText,
      keyLocation: maybeText,
      notes: text.optional(),
      garageNotes: text.optional(),
      addedDaysAgo: age,
      editedDaysAgo: age,
      removedDaysAgo: age.optional(),
      /** When the car's last trip got as far as it did: to its present status, or home. */
      tripEndedHoursAgo: age.optional(),
    }),
  ),
  carRequests: z.array(
    z.object({
      vehicle: text,
      requestType: z.enum(REQUEST_TYPES),
      status: z.enum(['pending', 'completed', 'expired']),
      /** Counted from 0, from now on (backwards from the end where negative), back from now, or on next Saturday. */
      slot: z.tuple([z.enum(['coming', 'past', 'saturday']), z.int()]),
      isWaiting: z.boolean().optional(),
      notes: text.optional(),
      /** Before its slot or now, whichever is earlier. */
      requestedHoursBefore: age,
    }),
  ),
  events: z.array(
    z.object({
      title: text,
      description: text,
      inDays: z.int(),
      eventTime: text,
      location: text,
      maxAttendees: z.int().nullable(),
      imageUrl: maybeText,
      /** Members' full names. */
      going: z.array(text),
      notGoing: z.array(text),
    }),
  ),
  eventInquiries: z.array(
    z.object({
      event: text,
      name: text,
      email: text,
      phone: text,
      howDidYouHear: text,
      clubInterest: text,
      status: text,
      hoursAgo: age,
    }),
  ),
  storageInquiries: z.array(
    z.object({
      firstName: text,
      lastName: text,
      email: text,
      phone: maybeText,
      typeOfCars: text,
      hopingToStart: maybeText,
      howDidYouHear: maybeText,
      questions: maybeText,
      status: text,
      hoursAgo: age,
    }),
  ),
  newsletterSubscribers: z.array(z.object({ email: text, hoursAgo: age })),
  articles: z.array(
    z.object({
      title: text,
      author: text,
      category: text,
      imageUrl: maybeText,
      paragraphs: z.array(text),
      hoursAgo: age,
    }),
  ),
  videos: z.array(
    z.object({
      title: text,
      description: maybeText,
      videoUrl: text,
      thumbnailUrl: maybeText,
      category: text,
      hoursAgo: age,
    }),
  ),
  reviews: z.array(
    z.object({
      restaurantName: text,
      location: text,
      cuisine: text,
      rating: z.enum(RATINGS),
      recommended: z.boolean().optional(),
      reviewerName: text,
      reviewText: text,
      visitedDaysAgo: age,
      hoursAgo: age,
    }),
  ),
  products: z.array(
    z.object({
      name: text,
      category: text,
      /** In cents. */
      basePrice: z.int(),
      description: text,
      sizes: z.array(
        z.object({
          size: text,
          sku: text,
          purchased: z.int(),
          sold: z.int(),
          givenAway: z.int(),
        }),
      ),
    }),
  ),
})

export type ClubData = z.infer<typeof clubDataSchema>

/** The sample club as its files in `club/` have it; throws at the first that doesn't fit. */
export const readClubData = (): ClubData =>
  clubDataSchema.parse({
    members,
    vehicles,
    carRequests,
    events,
    eventInquiries,
    storageInquiries,
    newsletterSubscribers,
    articles,
    videos,
    reviews,
    products,
  })
