import { BadSettings, readSettings } from '#server/settings.ts'

/** The names of the settings that make an environment invalid. */
export function settingsRefused(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof BadSettings) return error.problems.map((one) => one.split(':')[0] ?? '')
    throw error
  }
}
