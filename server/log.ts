import { type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/** Structured lines on standard error; credentials never reach them. */
export function createLog(settings: Pick<Settings, 'logLevel'>): Logger {
  return pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: [
        '*.token',
        '*.code',
        '*.password',
        '*.cookie',
        '*.authorization',
        'err.query',
        'err.params',
      ],
    },
    pino.destination(2),
  )
}
