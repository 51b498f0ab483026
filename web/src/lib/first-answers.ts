/** What `first-calls.js` has asked for: the answers by address, and the session that they are for. */
interface FirstAnswers {
  readonly token: string
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  var firstAnswers: FirstAnswers | undefined
}

/** Milliseconds from the request of the page: what nobody has asked for until then is asked for when somebody does. */
const longestKept = 20_000

/** The answer to a call that the page asked for before its scripts were there, once; undefined for all others. */
export function takeFirstAnswer(method: string, url: string, token: string | undefined): Promise<Response> | undefined {
  const first = globalThis.firstAnswers
  if (first === undefined || method !== 'GET' || first.token !== token) return undefined
  const answer = first.answers.get(url)
  first.answers.delete(url)
  return performance.now() < longestKept ? answer : undefined
}

/** Something has changed: what was asked for before may be out of date. */
export const forgetFirstAnswers = (): void => globalThis.firstAnswers?.answers.clear()
