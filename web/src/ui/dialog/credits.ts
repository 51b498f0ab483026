import { coversCredits } from '@bic/contract/entitlements/credits'

/** The question before credits are consumed. */
export const creditQuestion = (credits: number): string =>
  `You're about to consume ${credits} credits. Do you wish to proceed?`

/** Why it cannot go on, or null. While the balance is not known, nothing is said and nothing goes on. */
export const creditProblem = (balance: number | undefined, credits: number): string | null =>
  balance === undefined || coversCredits(balance, credits)
    ? null
    : `This needs ${credits} credits and ${balance} are left. Please ask your administrator for more.`
