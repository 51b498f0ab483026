import { isStopWord } from '@bic/engine/summary/word-lists'
import { stemEnglish } from '@bic/engine/text/stem'
import { median } from '../statistics.ts'

/**
 * A keyphrase extractor after YAKE (Campos et al. 2020): it looks at the one text alone. Five features of a word (case,
 * position, frequency, relatedness to its neighbours, spread over sentences) are put together as in the paper; phrases
 * of one to three words that neither begin nor end with a stop word are ranked by theirs. Reimplemented from the
 * formulas, without the final removal of near duplicates by edit distance.
 */
interface Word {
  count: number
  capital: number
  acronym: number
  readonly sentences: Set<number>
  readonly left: string[]
  readonly right: string[]
}

const sentencesOf = (text: string): string[][] =>
  text
    .split(/(?<=[.!?])\s+/u)
    .map(sentence => sentence.match(/[\p{L}\p{N}'+#-]+|[^\s\p{L}\p{N}]/gu) ?? [])
    .filter(words => words.length > 0)

const isWord = (token: string | undefined): token is string => token !== undefined && /[\p{L}]/u.test(token)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const readWords = (sentences: readonly (readonly string[])[]): Map<string, Word> => {
  const words = new Map<string, Word>()
  sentences.forEach((tokens, sentence) => {
    tokens.forEach((token, at) => {
      if (!isWord(token)) return
      const name = token.toLowerCase()
      const word = words.get(name) ?? {
        count: 0,
        capital: 0,
        acronym: 0,
        sentences: new Set<number>(),
        left: [],
        right: [],
      }
      words.set(name, word)
      word.count++
      if (/^\p{Lu}+$/u.test(token) && token.length > 1) word.acronym++
      else if (/^\p{Lu}/u.test(token) && at > 0) word.capital++
      word.sentences.add(sentence)
      const [before, after] = [tokens[at - 1], tokens[at + 1]]
      if (isWord(before)) word.left.push(before.toLowerCase())
      if (isWord(after)) word.right.push(after.toLowerCase())
    })
  })
  return words
}

const scoreWords = (words: ReadonlyMap<string, Word>, sentences: number): Map<string, number> => {
  const counts = [...words].filter(([name]) => !isStopWord(name)).map(([, { count }]) => count)
  const average = counts.length === 0 ? 1 : mean(counts)
  const deviation = Math.sqrt(mean(counts.map(count => (count - average) ** 2))) || 0
  const most = Math.max(1, ...[...words.values()].map(({ count }) => count))
  const spread = (neighbours: readonly string[]) =>
    neighbours.length === 0 ? 0 : new Set(neighbours).size / neighbours.length
  return new Map(
    [...words].map(([name, { count, capital, acronym, sentences: inside, left, right }]) => {
      const casing = Math.max(capital, acronym) / (1 + Math.log(count))
      const position = Math.log(Math.log(3 + median([...inside])))
      const frequency = count / (average + deviation)
      const related = 1 + (spread(left) + spread(right)) * (count / most)
      return [name, (related * position) / (casing + frequency / related + inside.size / sentences / related)]
    }),
  )
}

/** The stems of phrases, best first. */
export const rankByYake = (text: string): string[] => {
  const sentences = sentencesOf(text)
  const ofWord = scoreWords(readWords(sentences), sentences.length)
  const phrases = new Map<string, { count: number; words: readonly string[] }>()
  for (const tokens of sentences) {
    for (let from = 0; from < tokens.length; from++) {
      for (let to = from + 1; to <= Math.min(from + 3, tokens.length); to++) {
        const words = tokens.slice(from, to).map(token => token.toLowerCase())
        if (!words.every(isWord)) break
        if (isStopWord(words[0] ?? '') || isStopWord(words.at(-1) ?? '') || words.some(word => word.length < 2))
          continue
        const known = phrases.get(words.join(' '))
        if (known) known.count++
        else phrases.set(words.join(' '), { count: 1, words })
      }
    }
  }
  return [...phrases.values()]
    .map(({ count, words }) => {
      const scores = words.map(word => (isStopWord(word) ? 1 : (ofWord.get(word) ?? 1)))
      const product = scores.reduce((all, score) => all * score, 1)
      const sum = scores.reduce((all, score) => all + score, 0)
      return { stems: words.map(word => stemEnglish(word)).join(' '), score: product / (count * (1 + sum)) }
    })
    .sort((a, b) => a.score - b.score)
    .map(({ stems }) => stems)
}
