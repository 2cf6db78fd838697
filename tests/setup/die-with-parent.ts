import { spawn } from 'node:child_process'

interface Ward {
  pid: number
  signal: 'QUIT' | 'KILL'
  removeFolder?: string | undefined
}

// The guard holds the read end of a pipe. The kernel closes the other end however this process
// ends, SIGKILL included, and only then does the guard act.
const GUARD = `cat > /dev/null
kill -"$2" "$1" 2> /dev/null
for wait in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" 2> /dev/null || break; sleep 0.2; done
if [ -n "$3" ]; then rm -rf "$3"; fi`

export function dieWithParent({ pid, signal, removeFolder }: Ward): { release: () => void } {
  if (process.platform === 'win32') return { release: () => undefined }
  const guard = spawn('sh', ['-c', GUARD, 'guard', String(pid), signal, removeFolder ?? ''], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.on('error', () => undefined)
  guard.unref()
  if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') {
    guard.stdin.unref()
  }
  const { pid: guardPid } = guard
  return {
    release: () => {
      if (guardPid === undefined || guard.exitCode !== null || guard.signalCode !== null) return
      try {
        process.kill(-guardPid, 'SIGKILL')
      } catch {
        guard.kill('SIGKILL')
      }
    },
  }
}
