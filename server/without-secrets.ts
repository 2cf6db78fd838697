const SECRETS = [
  'ADMIN_PASSWORD',
  'SESSION_SECRET',
  'TWILIO_AUTH_TOKEN',
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_WEBHOOK_SIGNATURE_KEY',
  'FORMS_WEBHOOK_SECRET',
] as const
const ADDRESSES = ['DATABASE_URL', 'SMTP_URL'] as const

/** Shorter ones would hide parts of ordinary words. */
const LEAST_LENGTH = 4
const HIDDEN = '•••'

/** `text` without any secret of the settings, for what a failing start or command prints. */
export function withoutSecrets(text: string, environment: NodeJS.ProcessEnv): string {
  const secrets = [
    ...SECRETS.map((name) => environment[name] ?? ''),
    ...ADDRESSES.flatMap((name) => secretsOf(environment[name] ?? '')),
  ]
  return secrets
    .flatMap((secret) => [secret.trim(), secret.trim().replace(/^["'`]|["'`]$/g, '')])
    .filter((secret) => secret.length >= LEAST_LENGTH)
    .sort((a, b) => b.length - a.length)
    .reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text)
}

/** An address with its password, the password as written and as meant, and its parts if it breaks the address. */
function secretsOf(url: string): string[] {
  const [, password] = /:\/\/[^:@]*:(.*)@/s.exec(url) ?? []
  if (password === undefined) return []
  return [url, password, decoded(password), ...password.split(/[#/?@]/)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
