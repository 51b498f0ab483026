import type pg from 'pg'
import { PreparingClient } from './preparing-client.ts'

/**
 * Notified that a statement with this text is sent over a connection, without its values. Answers what to call when it has ended,
 * with the error, if any; undefined: nothing.
 */
export type ObserveStatement = (text: string, client: pg.Client) => ((error?: unknown) => void) | undefined

/** Notifies all of these. */
export const observedBy =
  (observers: readonly ObserveStatement[]): ObserveStatement =>
  (text, client) => {
    const ends = observers.map(observe => observe(text, client))
    return error => {
      for (const end of ends) end?.(error)
    }
  }

type Answer = (error: unknown, result: unknown) => void

const textOf = (first: unknown): string | undefined => {
  if (typeof first === 'string') return first
  const { text, submit } = (first ?? {}) as { text?: unknown; submit?: unknown }
  // A stream sends itself, and its end is not the end of the call.
  return typeof text === 'string' && typeof submit !== 'function' ? text : undefined
}

/** A connection whose statements are observed: those that are waited for, by a promise or a callback. */
export const observing = (observe: ObserveStatement): typeof PreparingClient =>
  class extends PreparingClient {
    override query(...given: unknown[]): never {
      const text = textOf(given[0])
      const end = text === undefined ? undefined : observe(text, this)
      const query = super.query as (...given: unknown[]) => never
      if (!end) return query.apply(this, given)
      const last = given.at(-1)
      if (typeof last === 'function') {
        const answer: Answer = (error, result) => {
          end(error ?? undefined)
          last(error, result)
        }
        return query.apply(this, [...given.slice(0, -1), answer])
      }
      const answered: Promise<unknown> = query.apply(this, given)
      answered.then(() => end(), end)
      return answered as never
    }
  }
