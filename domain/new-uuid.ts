/** A random UUID (version 4) that also works over plain HTTP, where browsers lack `randomUUID`. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // The bits that hold the version and the variant (RFC 9562).
  const withVersion = bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = Array.from(withVersion, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
