import type { Attempt } from './identity-attempt.ts'

const storageKey = 'bic.identity-attempt'

/** What an attempt is for: signing in, or asking whether the session at the provider is still there. */
export type Purpose = 'sign-in' | 'check'

interface KeptAttempt extends Attempt {
  readonly purpose: Purpose
}

/** Keeps the attempt of this tab over the walk to the provider; a newer one takes its place. */
export function keepAttempt(attempt: Attempt, purpose: Purpose) {
  sessionStorage.setItem(storageKey, JSON.stringify({ ...attempt, purpose } satisfies KeptAttempt))
}

/** Gives the kept attempt once: an answer that comes a second time belongs to none. */
export function takeAttempt(): KeptAttempt | null {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return null
  sessionStorage.removeItem(storageKey)
  return JSON.parse(stored) as KeptAttempt
}
