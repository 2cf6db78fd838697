import { type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/** What is told of: an object of what it is about, and a sentence. */
export type Log = Record<'error' | 'warn' | 'info', (what: object, message: string) => void>

/** As much as is kept of lines that could not be written, as on a full disk. */
const KEPT_BYTES = 1024 * 1024

/** Lines that cannot be written are tried again with the next one, and nothing else waits for them (decision 34). */
function standardError() {
  const lines = pino.destination({ dest: 2, sync: false, maxLength: KEPT_BYTES })
  const { flushSync } = lines
  // Unheard it ends the process, and at its end all that was not written is tried again until it is: for ever.
  lines.on('error', () => {
    lines.flushSync = () => {}
  })
  lines.on('write', () => {
    lines.flushSync = flushSync
  })
  return lines
}

/** Structured lines on standard error; credentials and what people entered never reach them. */
export function createLog(
  settings: Pick<Settings, 'logLevel'>,
  destination: { write(line: string): void } = standardError(),
): Logger {
  return pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['*.token', '*.code', '*.password', '*.cookie', '*.authorization'],
      serializers: {
        err: (error) => (error instanceof Error ? describe(error) : typeof error),
        orderId: beginning,
      },
    },
    destination,
  )
}

// Enough to find an order by; whoever has the whole id may read its receipt.
const beginning = (id: unknown) => (typeof id === 'string' ? id.slice(0, 8) : typeof id)

type Described = {
  type: string
  message: string
  errorCode?: string
  constraint?: string
  stack: string
  cause?: Described
}

// A database error carries its parameters in several places, so only named parts are taken over.
function describe(error: Error): Described {
  const { code, constraint, constraint_name }: Record<string, unknown> = { ...error }
  const constraintName = constraint ?? constraint_name
  return {
    type: error.name,
    message: error.message.replace(/\nparams: [\s\S]*$/, ''),
    ...(typeof code === 'string' ? { errorCode: code } : {}),
    ...(typeof constraintName === 'string' ? { constraint: constraintName } : {}),
    stack: (error.stack ?? '').split('\n').filter(isFrame).join('\n'),
    ...(error.cause instanceof Error ? { cause: describe(error.cause) } : {}),
  }
}

const isFrame = (line: string) => /^\s+at /.test(line)
