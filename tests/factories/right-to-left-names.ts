/** Names that a sentence has to isolate: Hebrew, Arabic, Persian with its own digits, and one in two scripts. */
export const RIGHT_TO_LEFT_NAMES = ['הזקנה', 'فيراري ٢٥٠', 'پیکان ۱۳۴۶', 'מיני Cooper 1.3'] as const

/** A name as a sentence shows it. */
export const inIsolation = (name: string) => `\u2068${name}\u2069`
