import { describeEvidence } from '@bic/contract/analysis/evidence-words'
import type { StatementKind } from '@bic/contract/content/content-words'
import type { Content } from '@bic/contract/content/contents'
import type { ContentDocument, ContentNode } from '@bic/contract/content/document'
import type { ContentStatement, StatedFigure } from '@bic/contract/content/statements'
import { formatLongDate } from '#domains/printing/shared/words.ts'
import { countFigure, wholePoints } from '../evidence/count-figure.ts'

/** One thing that a sentence rests on. */
interface Basis {
  /** What was said, or the approved wording; null where there are no words, or where they are not for outside. */
  readonly words: string | null
  /** Who said it and when, who approved it, or what was counted. */
  readonly source: string
}

/** A figure in its parts, as a table shows it. */
interface EffectCells {
  readonly effect: string
  readonly interval: string
  readonly n: string
  /** How far it is known, with its step. */
  readonly evidence: string
}

/** What one sentence rests on. */
export interface ManifestRow {
  /** Stands behind the sentence in the text; counts from 1. */
  readonly number: number
  readonly sentence: string
  readonly kind: string
  readonly bases: readonly Basis[]
  readonly effect: EffectCells | null
  /** The model by whose judgement it holds, where nobody used its words. */
  readonly judged: string | null
  /** Who answers for it, when it does not hold. */
  readonly waiver: string | null
}

/** A content as every format of export writes it. */
export interface ExportedContent {
  readonly title: string
  /** What it is, for whom, and of when. */
  readonly facts: string
  readonly document: ContentDocument
  readonly rows: readonly ManifestRow[]
  /** The number that stands behind a piece of text. */
  readonly numberAfter: ReadonlyMap<ContentNode, number>
  /** What the list of grounds leaves out, and how it is read. */
  readonly aboutRows: readonly string[]
  readonly exportedAt: Date
}

export const manifestTitle = 'What each sentence rests on'
export const manifestHeaders = ['No.', 'Sentence', 'Rests on', 'Effect', '95% interval', 'n', 'Evidence'] as const

const kindWords: Readonly<Record<StatementKind, string>> = {
  quote: 'Quote',
  paraphrase: 'In other words',
  claim: 'Approved claim',
  number: 'Figure',
  connective: 'Leads on',
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const signed = (share: number): string => {
  const points = wholePoints(share)
  return `${points < 0 ? '−' : '+'}${Math.abs(points)}`
}

const cellsOf = (figure: StatedFigure, evidence: string): EffectCells => {
  const { metric, value, low, high, n } = figure
  const isDifference = metric === 'effect'
  const format = (share: number) => (isDifference ? signed(share) : `${wholePoints(share)}%`)
  const isShare = isDifference || metric === 'win rate with it'
  return {
    effect: `${figure.cardTitle}: ${value === null ? '-' : isShare ? `${format(value)}${isDifference ? ' points' : ' won'}` : figure.text}`,
    interval: low === null || high === null ? '-' : `${format(low)} to ${format(high)}`,
    n: whole.format(n),
    evidence,
  }
}

/** What the message of a sentence goes with, or the figure that the sentence states. */
const effectOf = ({ figure, card }: ContentStatement): EffectCells | null => {
  const evidence = card?.effect?.evidence ? describeEvidence(card.effect.evidence) : '-'
  if (figure) return cellsOf(figure, evidence)
  if (!card?.effect) return null
  const counted = countFigure('effect', {
    card: { id: card.cardId, title: card.title },
    effect: card.effect,
    conversations: 0,
  })
  return counted === null ? null : cellsOf(counted.stated, evidence)
}

const bare = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase()

type Place = ContentStatement['places'][number]

const saidBy = ({ speaker, side, subject, day }: Place): string =>
  [
    `${speaker || 'Somebody'} (${side === 'buyer' ? 'buyer' : side === 'seller' ? 'seller' : 'side unknown'})`,
    subject,
    day === null ? 'day unknown' : formatLongDate(day),
  ]
    .filter(Boolean)
    .join(', ')

const monthOf = (day: string | null): string => {
  const [month = '', , year = ''] = day === null ? [] : formatLongDate(day).replace(',', '').split(' ')
  return month === '' ? 'day unknown' : `${month} ${year}`
}

/**
 * A place as people outside may see it: words and name where the buyer allowed both; without the name, and only the words that the
 * sentence itself has, where they allowed these; of others nothing but that there is a conversation, and its month.
 */
const placeOutside = (place: Place, sentence: string): Basis => {
  const { text, start, end, side, speaker, day, clearance } = place
  const words = text.slice(start, end)
  const isShown = bare(sentence).includes(bare(words))
  if (side !== 'buyer') return { words: isShown ? words : null, source: `Our side, ${monthOf(day)}` }
  if (clearance === 'named')
    return { words, source: `${speaker || 'A buyer'}, ${day === null ? 'day unknown' : formatLongDate(day)}` }
  if (clearance === 'anonymised') return { words: isShown ? words : null, source: `A buyer, ${monthOf(day)}` }
  return { words: null, source: `A conversation with a buyer, ${monthOf(day)}` }
}

const basesOf = (statement: ContentStatement, outside: boolean, today: string): Basis[] => {
  const { places, claim, figure, text } = statement
  const said = places.map(
    (place): Basis =>
      outside ? placeOutside(place, text) : { words: place.text.slice(place.start, place.end), source: saidBy(place) },
  )
  const until = claim?.expiresOn ? `, until ${formatLongDate(claim.expiresOn)}` : ''
  return [
    ...said,
    ...(claim ? [{ words: claim.text, source: outside ? 'Approved' : `Approved by ${claim.owner}${until}` }] : []),
    ...(figure ? [{ words: null, source: `${figure.cardTitle}: ${figure.text}, counted on ${today}` }] : []),
  ]
}

const waiverOf = ({ waiver }: ContentStatement, outside: boolean): string | null => {
  if (waiver === null) return null
  const since = `since ${formatLongDate(waiver.at.slice(0, 10))}`
  return outside
    ? `The publisher answers for this sentence ${since}.`
    : `${waiver.by} answers for it ${since}: ${waiver.because}`
}

const judgedBy = ({ judgement }: ContentStatement): string | null =>
  judgement?.verdict === 'supported'
    ? `Nobody used these words; the language model ${judgement.model} judged on ${formatLongDate(judgement.at.slice(0, 10))} that what was said says so.`
    : null

const textNodes = (node: ContentNode): readonly ContentNode[] =>
  node.type === 'text' ? [node] : (node.content ?? []).flatMap(textNodes)

/** The last piece of text of each sentence, by its name. */
const lastPieces = ({ content }: ContentDocument): ReadonlyMap<string, ContentNode> =>
  new Map(
    content.flatMap(textNodes).flatMap(node => {
      const mark = node.marks?.find(({ type }) => type === 'statement')
      return mark?.type === 'statement' ? [[mark.attrs.id, node] as const] : []
    }),
  )

/**
 * A content with what each of its sentences rests on, as an export writes it.
 *
 * @param outside whether people outside get it: names, words and figures that are not for them are left out
 */
export const exportedOf = (content: Content, outside: boolean, exportedAt: Date): ExportedContent => {
  const today = formatLongDate(exportedAt.toISOString().slice(0, 10))
  const pieces = lastPieces(content.document)
  const grounded = content.statements.filter(({ id, places, claim, figure, waiver }) => {
    const hasGround = places.length > 0 || claim !== null || figure !== null || waiver !== null
    return hasGround && pieces.has(id)
  })
  const rows = grounded.map((statement, at): ManifestRow => {
    const effect = outside && statement.figure === null ? null : effectOf(statement)
    return {
      number: at + 1,
      sentence: statement.text,
      kind:
        statement.kind === 'claim' && statement.claim === null
          ? 'Says something of its own'
          : kindWords[statement.kind],
      bases: basesOf(statement, outside, today),
      effect,
      judged: judgedBy(statement),
      waiver: waiverOf(statement, outside),
    }
  })
  const numberAfter = new Map(
    grounded.flatMap(({ id }, at) => {
      const piece = pieces.get(id)
      return piece ? [[piece, at + 1] as const] : []
    }),
  )
  const others = content.statements.length - grounded.length
  const reader = outside ? `For people outside, on the channel ${content.channel}` : 'For colleagues only'
  return {
    title: content.title,
    facts: `${content.contentType}. ${reader}. Version ${content.version}${content.status === 'published' ? '' : ', not published'}. Exported on ${formatLongDate(exportedAt.toISOString())}.`,
    document: content.document,
    rows,
    numberAfter,
    aboutRows: [
      `Every sentence was checked on ${today}: what was said was read and figures were counted again.`,
      ...(others === 0
        ? []
        : [
            `${others === 1 ? '1 sentence leads on and asserts' : `${others} sentences lead on and assert`} nothing; these have no number.`,
          ]),
      ...(outside
        ? ['Words of buyers appear as they allowed it on this channel.']
        : [
            'An effect is the difference in win rate, in points, between comparable deals with the message and without it; it is no proof of a cause.',
          ]),
    ],
    exportedAt,
  }
}

/** What a sentence rests on, as one text: `“…” Kim Reyes, Mar 05, 2026`. */
export const describeBases = ({ bases, judged, waiver }: ManifestRow): string[] => [
  ...(bases.length === 0 ? ['It rests on nothing.'] : []),
  ...bases.map(({ words, source }) => (words === null ? source : `“${words}” ${source}`)),
  ...(judged === null ? [] : [judged]),
  ...(waiver === null ? [] : [waiver]),
]

/** A row of the list of grounds in the order of `manifestHeaders`; what it rests on is a text of several lines. */
export const manifestCells = (row: ManifestRow): string[] => {
  const { number, sentence, kind, effect } = row
  return [
    String(number),
    sentence,
    [kind, ...describeBases(row)].join('\n'),
    effect?.effect ?? '-',
    effect?.interval ?? '-',
    effect?.n ?? '-',
    effect?.evidence ?? '-',
  ]
}
