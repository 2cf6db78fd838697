import { requiredText } from '../text.ts'
import { z } from '../zod.ts'

const name = requiredText('Must be text', 255)

// What is not as Square writes it is about nothing of ours.
const about = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).optional().catch(undefined)

/** An event of Square's as far as the shop reads it: whom it is about, never what is said of them (decision 30). */
export const squareEventSchema = z.object({
  event_id: name,
  type: name,
  data: about({
    object: about({ payment: about({ order_id: name }), refund: about({ id: name }) }),
  }),
})
export type SquareEvent = z.output<typeof squareEventSchema>
