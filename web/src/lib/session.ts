import type { SignedInUser } from '@bic/contract/calls/access'
import { useSyncExternalStore } from 'react'

export interface Session {
  readonly token: string
  readonly user: SignedInUser
  /** When, by this machine's clock in milliseconds, a session of single sign-on is to be renewed. */
  readonly renewAt?: number
}

const storageKey = 'bic.session'
const listeners = new Set<() => void>()
let present: Session | null | undefined

function readStored(): Session | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isSession(stored) ? stored : null
  } catch {
    return null
  }
}

function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'user' in value &&
    typeof value.user === 'object' &&
    value.user !== null
  )
}

export function getSession(): Session | null {
  if (present === undefined) present = readStored()
  return present
}

function setSession(session: Session | null) {
  present = session
  if (session) localStorage.setItem(storageKey, JSON.stringify(session))
  else localStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}

export const startSession = (session: Session) => setSession(session)
/** Takes over the record of the signed-in user as the server has it now: a role or licence may have changed. */
export function keepUser(user: SignedInUser) {
  const session = getSession()
  if (session?.user.userId !== user.userId || JSON.stringify(session.user) === JSON.stringify(user)) return
  setSession({ ...session, user })
}

export const clearSession = () => setSession(null)

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows sign-in and sign-out in other tabs of the same browser. */
export function followOtherTabs() {
  addEventListener('storage', event => {
    if (event.key !== storageKey && event.key !== null) return
    present = readStored()
    for (const listener of listeners) listener()
  })
}

/** The signed-in user, or null; the component renders again when it changes. */
export function useUser(): SignedInUser | null {
  return useSyncExternalStore(subscribeSession, getSession)?.user ?? null
}
