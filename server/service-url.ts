const PARTS = /^[a-z]+:\/\/([^/?#]*)(.*)$/is

const ESCAPES =
  'is not a valid URL. In its user and password, write % as %25, # as %23, / as %2F, ? as %3F, @ as %40'

/**
 * What is wrong with the address of a database or mail server, or null. Passwords with the characters of an address
 * would be read as a part of it, up to another machine's name.
 */
export function serviceUrlProblem(url: string): string | null {
  const [, authority = '', rest = ''] = PARTS.exec(url) ?? []
  const at = authority.indexOf('@')
  const hosts = authority.slice(at + 1)
  const credentials = at === -1 ? '' : authority.slice(0, at + 1)
  const [host = ''] = hosts.split(',', 1)
  const isMisread = hosts.includes('@') || rest.includes('#') || (at === -1 && rest.includes('@'))
  if (isMisread || !isDecodable(credentials)) return ESCAPES
  // An empty host is a socket's folder, named in the query.
  const parsed = URL.canParse(`http://${credentials}${host || 'socket'}${rest}`)
  return parsed ? null : ESCAPES
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
