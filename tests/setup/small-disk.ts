import { execFileSync } from 'node:child_process'
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CHUNK = Buffer.alloc(4096, 1)

export interface SmallDisk {
  folder: string
  /** Takes what is left but for `leave` bytes, as another program would. */
  fill(leave?: number): void
  free(): void
  dispose(): void
}

/** A disk of so many megabytes with a copy of `from` on it; null where this user may not mount one. */
export function mountSmallDisk(from: string, megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-disk-'))
  try {
    const options = `size=${megabytes}m,mode=700`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  const left = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  cpSync(from, folder, { recursive: true })
  return {
    folder,
    fill: (leave = 0) => {
      const file = openSync(ballast, 'w')
      try {
        while (left() > leave) writeSync(file, CHUNK)
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    dispose: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
