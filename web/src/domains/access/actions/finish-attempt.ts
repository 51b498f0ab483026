import { describeError } from '#lib/api-error.ts'
import { links } from '#lib/links.ts'
import { takeReturnAddress } from '#lib/return-address.ts'
import { getSession } from '#lib/session.ts'
import { type IdentityAnswer, readAnswer } from './identity-attempt.ts'
import { endWithIdentity, enterWithCode, prolongWithCode } from './identity-session.ts'
import { takeAttempt } from './kept-attempt.ts'

/** Where a finished attempt leads, and why not further; null when the end of the session leads elsewhere already. */
type Outcome = { readonly address: string; readonly refused?: string } | null

const onward = (): Outcome => ({ address: takeReturnAddress() ?? links.home() })
const refused = (reason: string): Outcome => ({ address: links.login(), refused: reason })

const finishSignIn = async (answer: IdentityAnswer): Promise<Outcome> => {
  if ('error' in answer) return refused('Single sign-on did not succeed. Please try again, or ask an administrator.')
  try {
    await enterWithCode(answer.body)
    return onward()
  } catch (error) {
    return refused(describeError(error))
  }
}

const finishCheck = async (answer: IdentityAnswer): Promise<Outcome> => {
  if ('error' in answer) {
    await endWithIdentity()
    return null
  }
  await prolongWithCode(answer.body).catch(() => undefined)
  // A 401 has ended the session and leads to /logout; after any other failure it goes on until it runs out.
  return getSession() ? onward() : null
}

/** Ends the walk to the provider with what it put into the address of the callback. */
export function finishAttempt(search: string): Promise<Outcome> {
  const attempt = takeAttempt()
  const answer: IdentityAnswer = attempt ? readAnswer(attempt, search) : { error: 'no attempt' }
  return attempt?.purpose === 'check' ? finishCheck(answer) : finishSignIn(answer)
}
