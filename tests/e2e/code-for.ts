/** Signs a member in by the code that the demo shows; the answer has their session. */
export async function codeFor(url: string, identifier: string) {
  const post = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    })
  const answer = await post('/api/auth/request-otp', { identifier, type: 'email' })
  const { code }: { code: string } = JSON.parse(await answer.text())
  return post('/api/auth/verify-otp', { identifier, code })
}
