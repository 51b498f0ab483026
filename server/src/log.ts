import pino, { type Logger } from 'pino'

/** Structured logs. Headers, bodies and transcript text are never handed to it; the paths below are a second guard. */
export const makeLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.body', '*.text', 'password', 'token'],
      censor: '[removed]',
    },
    serializers: {
      // A database error can quote the row it choked on; its message, code and place are enough.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message.slice(0, 300),
        stack: error.stack?.split('\n').slice(1, 8).join('\n'),
      }),
    },
  })
