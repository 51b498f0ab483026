import type { TenantTransaction } from '@bic/database/tenant'
import { removeSecrets } from '@bic/engine/text/remove-secrets'
import { AppError } from '../http/app-error.ts'

const longest = 300

interface Coded {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly table?: unknown
  readonly constraint?: unknown
}

const named = (name: string, value: unknown): string =>
  typeof value === 'string' && /^\w{1,64}$/.test(value) ? `${name} ${value}` : ''

/**
 * What a fault was, fit to be kept. A refusal is worded by the product, so its words stay, without what looks like text or a
 * credential of somebody. The message of any other error can quote whatever it was about and is dropped: its kind and its
 * codes remain, the rest is in the operator's log.
 */
export const describeFault = (error: unknown): string => {
  if (error instanceof AppError) return removeSecrets(error.message).slice(0, longest)
  if (!(error instanceof Error)) return 'Unexpected fault.'
  const { code, syscall, table, constraint } = error as Coded
  const kind = /^\w{1,64}$/.test(error.name) ? error.name : 'Error'
  const facts = [
    kind,
    named('code', code),
    named('in', syscall),
    named('table', table),
    named('constraint', constraint),
  ]
  return `Unexpected fault: ${facts.filter(Boolean).join(', ')}.`
}

export interface ProcessingError {
  /** The work it happened in: a kind of job, or `file` for what a file was refused for. */
  readonly source: string
  /** Without text of the customer. */
  readonly message: string
  readonly at: Date
  /** How many times at once; once without. */
  readonly count?: number
}

/** Writes down what went wrong. The same on the same day is counted. */
export const logError = async (
  { client, customerId }: TenantTransaction,
  { source, message, at, count = 1 }: ProcessingError,
): Promise<void> => {
  await client.query(
    `insert into processing_error (customer_id, day, source, message, count, last_at)
     values ($1, ($5::timestamptz at time zone 'UTC')::date, $2, $3, $4, $5)
     on conflict (customer_id, day, source, message) do update
       set count = processing_error.count + excluded.count, last_at = greatest(processing_error.last_at, excluded.last_at)`,
    [customerId, source, message, count, at],
  )
}
