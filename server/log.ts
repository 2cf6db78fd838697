import { type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/** Each call takes an object with details, and a message. */
export type Log = Record<
  'error' | 'warn' | 'info' | 'debug',
  (what: object, message: string) => void
>

/** The maximum size of unwritten lines held in memory, for example on a full disk. */
const BUFFER_BYTES = 1024 * 1024

/** Lines that cannot be written are retried with the next one, and nothing waits for them. */
function standardError() {
  const lines = pino.destination({ dest: 2, sync: false, maxLength: BUFFER_BYTES })
  const { flushSync } = lines
  // An unhandled error would end the process, which at exit retries unwritten lines for ever.
  lines.on('error', () => {
    lines.flushSync = () => {}
  })
  lines.on('write', () => {
    lines.flushSync = flushSync
  })
  return lines
}

/** Structured lines on standard error, without credentials or user input. */
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

// Enough to find an order; the whole id would give access to its receipt.
const beginning = (id: unknown) => (typeof id === 'string' ? id.slice(0, 8) : typeof id)

type Described = {
  type: string
  message: string
  errorCode?: string
  constraint?: string
  stack: string
  cause?: Described
}

// A database error holds its parameters in several places, so only known fields are logged.
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
