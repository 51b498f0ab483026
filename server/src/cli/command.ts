/** A mistake in what was typed; the message says which, and help is near. */
export class UsageError extends Error {}

/** What was typed after the name of a command. */
export interface Typed {
  readonly operands: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
  readonly flags: ReadonlySet<string>
}

export interface Command {
  readonly name: string
  /** As shown by help: operands, then options. */
  readonly usage: string
  readonly purpose: string
  readonly options: readonly string[]
  /** Options without a value. */
  readonly flags?: readonly string[]
  /** Answers the exit code. */
  readonly run: (typed: Typed, print: (line: string) => void) => Promise<number>
}

/** @throws UsageError when the operand or option is missing */
export const needed = (value: string | undefined, what: string): string => {
  if (!value) throw new UsageError(`Missing: ${what}.`)
  return value
}
