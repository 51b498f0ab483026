import type { WayChoice } from '@bic/contract/impact/message-sensitivity'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { pointsText } from '#lib/points.ts'

export type Sensitivity = Answer<'getMessageSensitivity'>
export type ComparedWay = Sensitivity['ways'][number]

export const landmarkText = ({ landmark, landmarkStage }: Pick<ComparedWay, 'landmark' | 'landmarkStage'>): string =>
  landmarkStage === null ? `in the first ${landmark} days` : `before ${landmarkStage}`

export const sideTexts = { buyer: 'buyers', bidirectional: 'either side' } as const
export const exposureTexts = { once: 'once', twice: 'in two conversations' } as const
export const methodTexts = { adjusted: 'adjusted', simple: 'simple check' } as const

export const periodText = (period: string): string =>
  period === 'All' ? 'all deals' : `deals of the ${period.toLowerCase()}`

/** A choice in the words of a sentence: "within 30 days", "counting only what buyers say". */
const choiceText = (choice: WayChoice, value: string, ways: readonly ComparedWay[]): string => {
  if (choice === 'landmark') {
    const stage = ways.find(({ landmark }) => landmark === value)?.landmarkStage ?? null
    return stage === null ? `within ${value} days` : `up to ${stage}`
  }
  if (choice === 'side') return value === 'buyer' ? 'counting only what buyers say' : 'counting both sides'
  if (choice === 'exposure') return value === 'once' ? 'said at least once' : 'said in two conversations'
  if (choice === 'closePeriod') return `among ${periodText(value)}`
  return value === 'adjusted' ? 'with everything adjusted for' : 'by the simple check'
}

const waysText = (count: number): string => formatQuantity(count, 'way')
const leavesOutZero = ({ low, high }: ComparedWay): boolean => low > 0 || high < 0

/** From this share of the ways on a finding holds, whichever the few others are. */
const mostly = 0.8

/** What comes of looking at a finding in other ways, as one says it first. */
export const sensitivitySentence = ({ evidence, summary, ways }: Sensitivity): string => {
  if (summary === null) {
    const other =
      ways.length === 0 ? 'nor is there in any other way' : `${waysText(ways.length)} of looking can be compared`
    return `There is no finding by the default setting, which has too few comparable deals; ${other}.`
  }
  const { agreeing, of, deciding } = summary
  if (evidence?.step !== 2) {
    const beyond = ways.filter(leavesOutZero).length
    return beyond === 0
      ? `No finding, whichever way one looks: none of ${waysText(of)} shows a difference beyond chance.`
      : `No finding: ${formatCount(beyond)} of ${waysText(of)} show a difference beyond chance, and with so many ways some do. That concludes nothing.`
  }
  if (deciding === null) {
    return agreeing === of
      ? `Holds in all ${waysText(of)} of looking at it.`
      : `Depends on how one looks: holds in ${formatCount(agreeing)} of ${waysText(of)} of looking at it.`
  }
  const { choice, value, making, others } = deciding
  const where = choiceText(choice, value, ways)
  return agreeing / of >= mostly
    ? `Holds in ${formatCount(agreeing)} of ${waysText(of)} of looking at it; least often ${where}, in ${formatCount(making.agreeing)} of ${formatCount(making.of)}.`
    : `Depends on how one looks: ${where} it holds in ${formatCount(making.agreeing)} of ${formatCount(making.of)}, otherwise in ${formatCount(others.agreeing)} of ${formatCount(others.of)}.`
}

/** How strong something unrecorded would have to be, in words. */
export const strengthSentence = ({ eValue, ways }: Sensitivity): string | null => {
  const standing = ways.find(({ isStanding }) => isStanding)
  if (eValue === null || standing === undefined) return null
  if (eValue.interval === 1)
    return 'Nothing unrecorded is needed to explain the difference: its interval holds no effect already.'
  const effect = standing.difference > 0 ? 'raise' : 'lower'
  if (eValue.estimate === null || eValue.interval === null)
    return `With the message nearly nothing is ${standing.difference > 0 ? 'lost' : 'won'}: no ratio says how strong something unrecorded would have to be.`
  return `Something unrecorded would have to go with the message, and ${effect} the chance of winning, ${eValue.estimate.toFixed(1)}-fold each, beyond what is adjusted for, to explain all of the difference; ${eValue.interval.toFixed(1)}-fold would bring its interval to no effect.`
}

type Placebo = Sensitivity['placebos'][number]

const placeboNames = {
  'after close': 'Said only after the close, which cannot have helped:',
  later: 'Said only later, up to the close, which partly follows from how a deal goes:',
} as const

/** What a placebo shows, in words. */
export const placeboSentence = ({ kind, difference, ...groups }: Placebo): string => {
  const name = placeboNames[kind]
  const closed = `${formatCount(groups.with.closed)} with it, ${formatCount(groups.without.closed)} without`
  if (difference === null) return `${name} too few comparable deals to tell (${closed}).`
  const points = pointsText(difference)
  if (difference.low <= 0 && difference.high >= 0)
    return `${name} shows nothing beyond chance, as it should: ${points}.`
  return kind === 'later'
    ? `${name} shows ${points}. If that is as much as the finding, the outcome may come first and the message after it.`
    : `${name} shows ${points}, though it should show nothing. Something else that goes with both may make the finding.`
}
