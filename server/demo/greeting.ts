import { CLUB } from '#domain/club.ts'
import { formatPhone } from '#domain/members/phone.ts'
import type { Deps } from '#server/deps.ts'
import { GUIDE_EMAIL, SAMPLE_MEMBERS } from './sample-members.ts'

/** Printed once the server listens: its addresses and, in the demo, how to sign in. */
export async function greeting({ settings }: Pick<Deps, 'settings'>): Promise<string> {
  const lines = ['', `${CLUB.name} is open at ${settings.publicUrl}`]
  if (settings.mode === 'demo') {
    const guide = SAMPLE_MEMBERS.find(({ email }) => email === GUIDE_EMAIL)
    const phone = guide?.phone ? ` or ${formatPhone(guide.phone)}` : ''
    const code = codeText(settings)
    const password = settings.showCodes
      ? `password: ${settings.adminPassword}`
      : 'with the password set as ADMIN_PASSWORD'
    lines.push(
      `  Members    ${settings.publicUrl}/login         ${GUIDE_EMAIL}${phone}; ${code}`,
      `  Admins     ${settings.publicUrl}/admin/login   ${password}`,
      `  Shop       ${settings.publicUrl}/merch         ${settings.square ? "Square's test cards" : 'card 4111 1111 1111 1111; none is charged'}`,
      `  Wall       ${settings.publicUrl}/kiosk         pair it in the console, under Displays`,
    )
  }
  return `${lines.join('\n')}\n\n`
}

function codeText({ showCodes, smtp, twilio }: Deps['settings']): string {
  if (showCodes) return 'the code is shown'
  return smtp || twilio ? 'the code is sent' : 'set SMTP_URL, or no code can be sent'
}
