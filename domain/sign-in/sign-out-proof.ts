const MARK = 'sign-out.'

/**
 * What a device stores after an offline sign-out: the SHA-256 of the token, which is all the server stores as well.
 * POST /api/auth/logout accepts it to end the session, but it grants no access.
 */
export async function signOutProof(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return MARK + base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The stored hash in a sign-out proof, or null for a token. */
export function hashInProof(secret: string): string | null {
  return secret.startsWith(MARK) ? secret.slice(MARK.length) : null
}
