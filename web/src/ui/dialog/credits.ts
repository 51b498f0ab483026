import { coversCredits } from '@bic/contract/entitlements/credits'
import { formatCount } from '#lib/format.ts'

const creditsText = (credits: number): string => (credits === 1 ? '1 credit' : `${credits} credits`)

/** The question before credits are consumed. */
export const creditQuestion = (credits: number): string =>
  `You're about to consume ${creditsText(credits)}. Do you wish to proceed?`

/** Why it cannot go on, and who can help the person, or null. While the balance is not known, or could not be looked up, nothing is said against it. */
export const creditProblem = (
  balance: number | null | undefined,
  credits: number,
  helper: 'administrator' | 'provider' = 'administrator',
): string | null =>
  balance === undefined || balance === null || coversCredits(balance, credits)
    ? null
    : `This needs ${creditsText(credits)} and ${balance} ${balance === 1 ? 'is' : 'are'} left. Please ask your ${helper} for more.`

/** How many are left, as far as that is known. The server takes none when there are too few. */
export const balanceText = (balance: number | null | undefined): string =>
  balance === undefined
    ? 'Loading the balance'
    : balance === null
      ? 'How many credits are left could not be looked up. With too few of them nothing begins, and none are taken.'
      : `Balance: ${formatCount(balance)}`
