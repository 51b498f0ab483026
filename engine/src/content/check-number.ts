import { CAUSE, RANK, STRONGLY } from '../summary/support/strength.ts'
import { NEGATION } from '../summary/support/support.ts'
import { isStopWord } from '../summary/word-lists.ts'
import { EFFECT } from './effect.ts'
import { readNumbers, type WrittenNumber } from './read-numbers.ts'
import type { Grounds, Reason, RecountedFigure } from './statement.ts'
import { strangeCurrency } from './twists/figures.ts'
import { wordsOf } from './written.ts'

const UP =
  /\b(?:more|higher|longer|larger|bigger|greater|above|better|rose|rises?|rising|increas\p{L}+|grew|grows?|up(?! to\b)|gain(?:s|ed)?|ahead|plus)\b/iu
const DOWN =
  /\b(?:less|lower|fewer|shorter|smaller|below|worse|fell|falls?|falling|decreas\p{L}+|drop(?:s|ped)?|declin\p{L}+|reduc\p{L}+|shrank|down|behind|minus|rarer)\b/iu
const FORESEES =
  /\b(?:will|guarantee[sd]?|guaranteed|ensures?|always|every|certain(?:ly)?|definitely|proven|proves?|all)\b/iu
/** Words in which any figure is reported. */
const REPORTS =
  /^(?:deals?|conversations?|calls?|accounts?|buyers?|sellers?|customers?|won|lost|wins?|loss(?:es)?|rates?|shares?|percent|percentage|points?|differences?|median|average|interval|confidence|between|compared|comparable|without|among|closed|open|days?|dollars?|euros?|amounts?|figures?|count(?:s|ed)?|mention(?:s|ed)?|message|messages|times|half|third|quarter|adjusted|cent|higher|lower|longer|shorter|larger|smaller|often)$/iu

const rounded = (value: number, decimals: number): number => {
  const factor = 10 ** decimals
  return (Math.sign(value) * Math.round(Math.abs(value) * factor + 1e-9)) / factor
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

/** Whether a unit that was written is that of a figure: none is right for counts, any time for nothing but days. */
const agreesInUnit = (written: WrittenNumber['unit'], unit: RecountedFigure['unit']): boolean =>
  unit === 'count' ? written === null : written === unit

/** Whether a number is a figure's value as it is to be written. */
const isValue = (number: WrittenNumber, { value, decimals, unit }: RecountedFigure): boolean =>
  agreesInUnit(number.unit, unit) && isSame(number.value, Math.abs(rounded(value, decimals)))

/** Whether a number is a bound of a figure's interval, or how many it rests on. */
function isBeside(number: WrittenNumber, { low, high, n, decimals, unit }: RecountedFigure): boolean {
  if (number.unit === null && n !== null && isSame(number.value, n)) return true
  const signed = number.isNegative ? -number.value : number.value
  return (
    (number.unit === null || agreesInUnit(number.unit, unit)) &&
    [low, high].some(bound => bound !== null && isSame(signed, rounded(bound, decimals)))
  )
}

function directionReasons(text: string, figure: RecountedFigure, number: WrittenNumber): Reason[] {
  if (!figure.isDifference) return []
  const said = `${figure.value}`
  const up = UP.test(text)
  const down = DOWN.test(text) || number.isNegative
  const isNegative = figure.value < 0
  if (figure.low !== null && figure.high !== null && figure.low <= 0 && figure.high >= 0 && (up || down))
    return [{ fault: 'no_difference', passage: text, said: `${figure.low} to ${figure.high}` }]
  if ((isNegative && up && !down) || (!isNegative && down && !up) || (isNegative && !up && !down))
    return [{ fault: 'wrong_direction', passage: text, said }]
  return []
}

/** What the words of a sentence make of a figure that it does not say. */
function wordReasons(text: string, figures: readonly RecountedFigure[]): Reason[] {
  const about = figures.map(figure => figure.about).join('\n')
  const reasons: Reason[] = []
  const add = (fault: Reason['fault'], pattern: RegExp) => {
    const words = pattern.exec(text)?.[0].trim()
    if (words && !about.toLowerCase().includes(words.toLowerCase()))
      reasons.push({ fault, passage: words, said: about })
  }
  if (!figures.some(({ isCaused }) => isCaused)) {
    add('cause', CAUSE)
    if (reasons.length === 0) add('cause', EFFECT)
  }
  const currency = strangeCurrency(text, about)
  if (currency !== '') reasons.push({ fault: 'wrong_number', passage: currency, said: about })
  add('certainty', FORESEES)
  add('rank', RANK)
  add('degree', STRONGLY)
  if (NEGATION.test(text.replace(/\bwithout\b/giu, '')) && !NEGATION.test(about)) add('unsupported', NEGATION)
  const known = new Set(wordsOf(about).map(stem))
  const telling = wordsOf(text).filter(
    word => word.length > 1 && !isStopWord(word) && !/\d/u.test(word) && !REPORTS.test(word),
  )
  const strange = telling.filter(word => !known.has(stem(word)))
  if (telling.length > 0 && strange.length > 0.4 * telling.length)
    reasons.push({ fault: 'unsupported', passage: text, said: about })
  return reasons
}

/** So much of a word is compared that "mentions" is "mentioned". */
const stem = (word: string): string => word.replace(/(?:ing|ed|es|s)$/u, '')

/**
 * What is wrong with a sentence that gives figures of ours: each number in it is a figure as it was recounted, in its unit and
 * rounded as it is to be written, or a bound of its interval, or its n; a difference goes the way it is said to, and is a difference;
 * and the words around it say what the figure counts, not that one thing caused the other.
 */
export function numberReasons(text: string, { figures }: Grounds['number']): Reason[] {
  if (figures.length === 0) return [{ fault: 'no_ground', passage: text, said: '' }]
  const numbers = readNumbers(text)
  const inAbout = (number: WrittenNumber) =>
    number.unit === null && figures.some(({ about }) => wordsOf(about).includes(number.written.toLowerCase()))
  const reasons: Reason[] = []
  let isGiven = false
  for (const number of numbers) {
    const figure = figures.find(one => isValue(number, one))
    if (figure) {
      isGiven = true
      reasons.push(...directionReasons(text, figure, number))
      if (number.bound)
        reasons.push({ fault: 'bound', passage: `${number.bound} ${number.written}`, said: `${figure.value}` })
    } else if (!inAbout(number) && !figures.some(one => isBeside(number, one)))
      reasons.push({
        fault: 'wrong_number',
        passage: number.written,
        said: figures.map(({ value }) => value).join(', '),
      })
  }
  if (!isGiven && reasons.length === 0)
    reasons.push({ fault: 'wrong_number', passage: text, said: `${figures[0]?.value}` })
  return [...reasons, ...wordReasons(text, figures)]
}
