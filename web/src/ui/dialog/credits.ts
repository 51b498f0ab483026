import { coversCredits } from '@bic/contract/entitlements/credits'

const creditsText = (credits: number): string => (credits === 1 ? '1 credit' : `${credits} credits`)

/** The question before credits are consumed. */
export const creditQuestion = (credits: number): string =>
  `You're about to consume ${creditsText(credits)}. Do you wish to proceed?`

/** Why it cannot go on, or null. While the balance is not known, nothing is said and nothing goes on. */
export const creditProblem = (balance: number | undefined, credits: number): string | null =>
  balance === undefined || coversCredits(balance, credits)
    ? null
    : `This needs ${creditsText(credits)} and ${balance} ${balance === 1 ? 'is' : 'are'} left. Please ask your administrator for more.`
