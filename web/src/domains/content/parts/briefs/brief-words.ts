import type { CardComparison } from '@bic/contract/analysis/figures'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { figureNote } from '#lib/interval.ts'
import { pointsText } from '#lib/points.ts'

export type Brief = Answer<'getContentBriefDetails'>[number]
type Status = Brief['status']

export const statusWords: Readonly<
  Record<Status, { readonly label: string; readonly tone: 'neutral' | 'accent' | 'positive' | 'warning' }>
> = {
  new: { label: 'Not written', tone: 'neutral' },
  generating: { label: 'Being written', tone: 'accent' },
  draft: { label: 'Draft', tone: 'accent' },
  saved: { label: 'Saved', tone: 'accent' },
  published: { label: 'Published', tone: 'positive' },
  'needs review': { label: 'Needs review', tone: 'warning' },
}

const countOf = (rows: readonly Brief[], status: Status) => rows.filter(row => row.status === status).length

const publishedText = (published: number, all: number): string => {
  if (all === 1) return published === 1 ? 'which is published' : 'not published yet'
  return published === 0
    ? 'none of which is published yet'
    : `${published} of which ${published === 1 ? 'is' : 'are'} published`
}

/** All briefs in two sentences: what came of them, and what needs somebody. */
export function briefsText(rows: readonly Brief[]): string {
  const published = countOf(rows, 'published')
  const reviews = countOf(rows, 'needs review')
  const unwritten = countOf(rows, 'new')
  return [
    `${formatQuantity(rows.length, 'brief')}, ${publishedText(published, rows.length)}.`,
    reviews > 0 && `${reviews} ${reviews === 1 ? 'needs' : 'need'} a review: what they rest on has changed.`,
    unwritten > 0 && `${unwritten} ${unwritten === 1 ? 'has' : 'have'} no text yet.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** An interval as wide as this says nothing of an effect. */
const widest = 1

/**
 * What a message goes with, with its interval and the deals it is from: "+29 points (+13 to +44), n = 112"; of an interval that
 * allows everything only that.
 */
export function effectText(effect: CardComparison | null): string {
  const adjusted = effect?.winRate.adjusted
  if (!effect || !adjusted) return ''
  const n = figureNote(null, effect.with.winRate.closed + effect.without.winRate.closed)
  const { low, high } = adjusted
  if (high - low < widest) return `${pointsText(adjusted)}, ${n}`
  return `too few deals to say, anything from ${percent(low)} to ${percent(high)} points, ${n}`
}

const percent = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(Math.round(100 * share))}`

interface Shown {
  readonly cardTitle: string
  readonly effect: CardComparison | null
}

const ranks = { winning: 0, losing: 2 } as const
const rankOf = ({ effect }: Shown): number => {
  const goesWith = effect?.evidence?.goesWith ?? null
  return goesWith === null ? 1 : ranks[goesWith]
}
const leastOf = ({ effect }: Shown): number => effect?.winRate.adjusted?.low ?? Number.NEGATIVE_INFINITY

/** Messages that go with winning first, by the least that their effect may be; those that go with losing last. */
export const provenFirst = <T extends Shown>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => {
    const rank = rankOf(a) - rankOf(b)
    if (rank !== 0) return rank
    if (rankOf(a) === 0 && leastOf(a) !== leastOf(b)) return leastOf(b) - leastOf(a)
    return a.cardTitle.localeCompare(b.cardTitle)
  })

/** What the messages of a brief are worth, read aloud. */
export function messagesText(rows: readonly Shown[], conversations: number, marketName: string): string {
  if (rows.length === 0)
    return 'Choose the messages that it is to be built from. Those that go with winning come first.'
  const [first, ...others] = provenFirst(rows).filter(row => rankOf(row) === 0)
  const proven =
    first === undefined
      ? rows.length === 1
        ? 'Whether it goes with winning is not known yet.'
        : 'Of none of them is it known yet whether it goes with winning.'
      : others.length === 0
        ? `“${first.cardTitle}” goes with winning: ${pointsText(first.effect?.winRate.adjusted ?? null)}.`
        : `${others.length + 1} go with winning, “${first.cardTitle}” the most surely: ${pointsText(first.effect?.winRate.adjusted ?? null)}.`
  const losing = rows.filter(row => rankOf(row) === 2)
  return [
    `Buyers of ${marketName} said ${rows.length === 1 ? 'this message' : 'these messages'} in ${formatQuantity(conversations, 'conversation')}.`,
    proven,
    losing.length > 0 &&
      `${losing.map(({ cardTitle }) => `“${cardTitle}”`).join(', ')} ${losing.length === 1 ? 'goes' : 'go'} with losing.`,
  ]
    .filter(Boolean)
    .join(' ')
}
