/** Converts an American phone number to a `tel:` link. */
export function telephoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '').slice(-10)}`
}
