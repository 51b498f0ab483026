import { pointsOf, pointsWithin } from '@bic/engine/statistics/points-text'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'

export type FindingRow = Answer<'listFindings'>['rows'][number]
type Counts = Answer<'listFindings'>['counts']

/** The register in a sentence: "3 of 5 findings that were put to the test held; 1 broke; 1 is open." */
export const registerText = ({ all, kept, broken, open, ended }: Counts): string => {
  if (all === 0) return 'Nothing has been put to the test yet.'
  const tested = all - ended
  const put = `${formatQuantity(tested, 'finding')} that ${tested === 1 ? 'was' : 'were'} put to the test`
  const parts = [
    tested === 0
      ? 'No finding is being tested'
      : tested === open
        ? `${formatQuantity(tested, 'finding')} ${tested === 1 ? 'is' : 'are'} put to the test, and deals cannot tell yet`
        : `${kept} of ${put} held`,
    ...(broken > 0 ? [`${broken} broke`] : []),
    ...(open > 0 && open < tested ? [`${open} ${open === 1 ? 'is' : 'are'} open`] : []),
    ...(ended > 0 ? [`${ended} ended before deals could tell`] : []),
  ]
  return `${parts.join('; ')}.`
}

export const stateWords: Readonly<
  Record<FindingRow['state'], { label: string; tone: 'positive' | 'negative' | 'neutral' | 'accent' }>
> = {
  kept: { label: 'Kept', tone: 'positive' },
  broken: { label: 'Broken', tone: 'negative' },
  open: { label: 'Open', tone: 'accent' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
}

const because = {
  withdrawn: 'withdrawn',
  'market merged': 'its market was merged into another',
  'other words': 'the message has other words now',
  'not there any more': 'something that its filter names is not there any more',
} as const

/** "+24 points". */
export const foundText = ({ found }: FindingRow): string => pointsOf(found)

/** What deals say that closed since: "+18 points (+3 to +33), n = 240". */
export const sinceText = ({ since }: FindingRow): string => {
  if (since === null) return '-'
  if (since.estimate === null) return 'No deal has closed since'
  return `${pointsWithin({ ...since, difference: since.estimate })}, n = ${since.seen}`
}

/** What became of it, or what it takes. */
export const outcomeText = ({ state, settledOn, ended, since }: FindingRow): string => {
  if (state === 'kept' || state === 'broken') {
    const settled = settledOn === null ? '' : ` on ${formatLongDate(settledOn)}`
    return `${state === 'kept' ? 'Kept' : 'Broken'}${settled}${ended ? `; since then ${because[ended.because]}` : ''}`
  }
  if (ended) {
    const on = ended.on === null ? '' : ` on ${formatLongDate(ended.on)}`
    return ended.because === 'withdrawn'
      ? `Withdrawn${on}${ended.by === null ? '' : ` by ${ended.by}`}`
      : `Ended: ${because[ended.because]}`
  }
  return since?.dealsToKeep == null
    ? 'Open; as the known deals went, no number of further ones would keep it'
    : `Open; about ${formatQuantity(since.dealsToKeep, 'more closed deal')} would keep it`
}

/** The filter as a sentence. */
export const conditionsText = ({ conditions: [deals, ...others], knownFrom, foundOn }: FindingRow): string =>
  [
    deals,
    knownFrom === null
      ? `closed by ${formatLongDate(foundOn)}`
      : `closed ${formatLongDate(knownFrom)} to ${formatLongDate(foundOn)}`,
    ...others,
  ].join(' · ')

/** Up to when a message counts. */
export const untilText = ({ landmark, exposure }: FindingRow): string => {
  const often = exposure === 'once' ? 'at least once' : 'in at least two conversations'
  return landmark.startsWith('stage:')
    ? `said ${often} before a deal entered ${landmark.slice('stage:'.length)}`
    : `said ${often} in the first ${landmark} days of a deal`
}
