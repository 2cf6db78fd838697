/** The link that calls an American number as it is written. */
export function telephoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`
}
