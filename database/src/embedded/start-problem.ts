/** Why the embedded database cannot be started; the message says it in words and names the fix. */
export type StartProblemCode =
  | 'in-use'
  | 'newer-data'
  | 'older-data'
  | 'unwritable'
  | 'unreachable'
  | 'disk-full'
  | 'incomplete'
  | 'no-program'
  | 'failed'

/** A start that cannot go on. The message is fit to be shown as it is to the person at the terminal. */
export class StartProblem extends Error {
  readonly code: StartProblemCode

  constructor(code: StartProblemCode, message: string) {
    super(message)
    this.name = 'StartProblem'
    this.code = code
  }
}

/** The system's error code (`ENOENT`, `EACCES`, …) of a caught value, or '' when it carries none. */
export const systemCode = (caught: unknown): string =>
  caught instanceof Error && 'code' in caught && typeof caught.code === 'string' ? caught.code : ''
