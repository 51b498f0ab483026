const storageKey = 'bic.returnTo'

/** Sign-in pages are never returned to. */
const signInPaths: readonly string[] = [
  '/',
  '/login',
  '/logout',
  '/forgot-password',
  '/change-password',
  '/redirect',
  '/authentication/callback',
  '/implicit/callback',
]

/** The path and query to come back to after sign-in, or null when the address is foreign or a sign-in page. */
export function pickReturnAddress(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== origin || signInPaths.includes(url.pathname)) return null
  return url.pathname + url.search
}

export function rememberReturnAddress(address: string) {
  const picked = pickReturnAddress(address, location.origin)
  if (picked) sessionStorage.setItem(storageKey, picked)
}

/** Gives the remembered address once and forgets it. */
export function takeReturnAddress(): string | null {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return null
  sessionStorage.removeItem(storageKey)
  return pickReturnAddress(stored, location.origin)
}
