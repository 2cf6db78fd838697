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

/** Locks a folder for this process; throws `FolderInUse` while another holds it. The lock ends with the process. */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = openSync(join(folder, 'lock'), 'a', 0o600)
  if (tryLock(file)) return { release: () => closeSync(file) }
  closeSync(file)
  throw new FolderInUse(folder)
}
