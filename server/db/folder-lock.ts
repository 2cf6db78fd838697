import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another server is already using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

export class UnusableFolder extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? ` (${cause.message})` : ''
    super(
      `The data folder ${folder} can't be written${reason}. Let this user write there, or set DATA_DIR to another folder.`,
    )
    this.name = 'UnusableFolder'
  }
}

/**
 * Locks a folder for this process, and makes it if it is missing. Throws `UnusableFolder`, or `FolderInUse` while another
 * process holds it. The lock ends with the process.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = openLock(folder)
  if (tryLock(file)) return { release: () => closeSync(file) }
  closeSync(file)
  throw new FolderInUse(folder)
}

function openLock(folder: string): number {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return openSync(join(folder, 'lock'), 'a', 0o600)
  } catch (error) {
    throw new UnusableFolder(folder, error)
  }
}
