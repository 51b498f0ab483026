import { within } from './within.ts'

/** A call that the page began before its scripts were there. */
interface Begun {
  readonly answer: Promise<Response>
  /** What was answered, once it has been read; refusals are not. */
  readonly body?: unknown
}

/** The answers to what was asked for with the page, by address, and the session that they are for. */
export interface FirstCalls {
  readonly token: string
  /** When they were asked for, in milliseconds by `performance.now()`. */
  readonly at: number
  readonly answers: Map<string, Begun>
  /** Fulfilled when all of it has come, or is asked for again, but what depends on other answers. */
  readonly all: Promise<void>
}

declare global {
  /** Set by `public/first-calls.js`, on pages that ask for something. */
  var firstCalls: FirstCalls | undefined
}

/** Milliseconds: what nobody has asked for until then is asked for when somebody does. */
const longestKept = 20_000

function find(url: string, token: string | undefined): Begun | undefined {
  const first = globalThis.firstCalls
  if (first === undefined || first.token !== token || performance.now() > first.at + longestKept) return undefined
  return first.answers.get(url)
}

function take(url: string): void {
  globalThis.firstCalls?.answers.delete(url)
  // In the browser's own record of what loading a page took.
  performance.mark('first answer', { detail: url })
}

/** The answer to a call that was asked for with the page, once; undefined for all others. */
export function takeFirstAnswer(method: string, url: string, token: string | undefined): Promise<Response> | undefined {
  const begun = method === 'GET' ? find(url, token) : undefined
  if (begun) take(url)
  return begun?.answer
}

/** What was answered to all of these calls, once, when all of it is there; else undefined, and nothing is taken. */
export function takeFirstBodies(urls: readonly string[], token: string | undefined): unknown[] | undefined {
  const bodies = urls.map(url => find(url, token)?.body)
  if (bodies.includes(undefined)) return undefined
  for (const url of urls) take(url)
  return bodies
}

/** When the page asked for its first answers, in milliseconds by `performance.now()`; undefined when it asked for none. */
export const firstCallsAt = (): number | undefined => globalThis.firstCalls?.at

/** Whether there is anything to take. */
export const hasFirstAnswers = (): boolean => (globalThis.firstCalls?.answers.size ?? 0) > 0

/** Once all that was asked for with the page has come, or after so many milliseconds. */
export const awaitFirstAnswers = (longest: number): Promise<void> => within(longest, globalThis.firstCalls?.all)

/** Something has changed: what was asked for before may be out of date. */
export function forgetFirstAnswers(): void {
  if (!hasFirstAnswers()) return
  globalThis.firstCalls?.answers.clear()
  performance.mark('first answers forgotten')
}
