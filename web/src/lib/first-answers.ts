/** The answers to what was asked for with the page, by address, and the session that they are for. */
interface FirstAnswers {
  readonly token: string
  readonly answers: Map<string, Promise<Response>>
}

let first: FirstAnswers | undefined

/** Milliseconds from the request of the page: what nobody has asked for until then is asked for when somebody does. */
const longestKept = 20_000

/** Asks for what the page is sure to ask for, once its scripts have come and before they show anything. */
export function askFirst(token: string, addresses: readonly string[]): void {
  const answers = new Map(
    addresses.map(address => [address, fetch(address, { headers: { authorization: `Bearer ${token}` } })]),
  )
  // Whoever takes one is notified of its failure.
  for (const answer of answers.values()) answer.catch(() => {})
  first = { token, answers }
}

/** The answer to a call that was asked for with the page, once; undefined for all others. */
export function takeFirstAnswer(method: string, url: string, token: string | undefined): Promise<Response> | undefined {
  if (first === undefined || method !== 'GET' || first.token !== token) return undefined
  const answer = first.answers.get(url)
  if (!first.answers.delete(url) || performance.now() > longestKept) return undefined
  // In the browser's own record of what loading a page took.
  performance.mark('first answer', { detail: url })
  return answer
}

/** Something has changed: what was asked for before may be out of date. */
export const forgetFirstAnswers = (): void => first?.answers.clear()
