import { askFirst } from '../lib/first-answers.ts'
import { getSession } from '../lib/session.ts'

/**
 * Begins the calls that the server wrote into the page (`first-calls.ts`), for whoever is signed in: before the page is built, which takes
 * longer than an answer. A session of single sign-on that has run out is renewed first.
 */
export function beginFirstCalls(): void {
  const session = getSession()
  const addresses = document.querySelector('meta[name="first-calls"]')?.getAttribute('content')
  if (!addresses || !session || (session.renewAt ?? Number.POSITIVE_INFINITY) <= Date.now()) return
  askFirst(session.token, addresses.replaceAll('{userId}', String(session.user.userId)).split(' '))
}
