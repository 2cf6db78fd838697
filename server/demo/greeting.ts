import type { Deps } from '#server/deps.ts'

/** What is printed once the server listens: the addresses to open and, in the demo, how to sign in. */
export async function greeting({ settings }: Deps): Promise<string> {
  const lines = ['', `Rowhouse Motor Club is open at ${settings.publicUrl}`]
  if (settings.mode === 'demo') {
    lines.push(
      `  Members    ${settings.publicUrl}/login`,
      `  Admins     ${settings.publicUrl}/admin/login   password: ${settings.adminPassword}`,
      `  Wall       ${settings.publicUrl}/kiosk`,
    )
  }
  return `${lines.join('\n')}\n\n`
}
