import { displayName } from '@bic/contract/values/names'
import { UsageError } from './command.ts'

/** A name that an operator gives, as it is stored. @throws UsageError when nothing of it can be seen, or it is too long */
export const readName = (typed: string, what: string, longest = 200): string => {
  const read = displayName(longest, `${what} is empty: please enter a name.`).safeParse(typed)
  if (!read.success) throw new UsageError(read.error.issues[0]?.message ?? `${what} is not a name.`)
  return read.data
}
