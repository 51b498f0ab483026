import type { Page } from 'playwright-core'
import { productOfWorker } from './product-of-worker.ts'

/** What the browser keeps of a sign-in. */
interface StoredSession {
  readonly token: string
  readonly user: unknown
}

/** What a session is begun for: a journey that ends the one of its page can go on calling. */
type Use = 'pages' | 'calls'
const tokens = new Map<string, string>()

const ask = async <T>(path: string, init: RequestInit): Promise<T | null> => {
  const answer = await fetch(`${productOfWorker().url}/tribyl/api/${path}`, init)
  if (answer.status === 401) return null
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

const signInAs = async (username: string, password: string): Promise<StoredSession> => {
  const session = await ask<StoredSession>('login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!session) throw new Error(`${username} cannot sign in (401).`)
  return session
}

/** A session of somebody: the one that an earlier journey began, while it lasts, with the user as they are now. */
export const sessionFor = async (email: string, password: string, use: Use = 'pages'): Promise<StoredSession> => {
  const key = `${use} ${email} ${password}`
  const token = tokens.get(key)
  const user = token && (await ask<unknown>('user/me', { headers: { authorization: `Bearer ${token}` } }))
  if (token && user) return { token, user }
  const session = await signInAs(email, password)
  tokens.set(key, session.token)
  return session
}

/**
 * Opens a page of the product with a session in its storage, as if the person had signed in before. With null it only
 * stores the session. The page must be at an address of the product.
 */
export const openWith = async (page: Page, session: StoredSession, path: string | null): Promise<void> => {
  await page.evaluate(text => localStorage.setItem('bic.session', text), JSON.stringify(session))
  if (path !== null) await page.goto(path)
}
