import { Anchor } from '@mantine/core'
import { formatCount, formatScore } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import { EmailBlock } from './EmailBlock.tsx'
import { historyScoreHints } from './score-hints.ts'

/** What every table of keywords over the whole history knows of one. */
interface HistoryKeyword {
  readonly id: number
  readonly cardId: number
  readonly dealCount: number
  readonly blockEmailFlag: 'Y' | 'N'
  readonly totalKeywordScore: number
  readonly persistenceScore: number
  readonly originalityScore: number
  readonly relevanceScore: number
  readonly qualityScore: number
}

interface Setting<Keyword> {
  /** A keyword as it is written, in double quotes for an exact match. */
  readonly nameOf: (keyword: Keyword) => string
  /** Opens where a keyword was said. */
  readonly onLook: (keyword: Keyword) => void
  readonly onBlock: (keyword: Keyword, blocked: boolean) => void
  /** A block is being saved. */
  readonly busy: boolean
}

type Given<Keyword> = Pick<Column<Keyword>, 'id' | 'header' | 'width'>

const figure = { align: 'right', export: 'number', searchable: false, grow: 0 } as const

/** The columns that the tables of keywords over the whole history have in common. */
export const historyColumns = <Keyword extends HistoryKeyword>({
  nameOf,
  onLook,
  onBlock,
  busy,
}: Setting<Keyword>) => ({
  /** Conversations, which open where the keyword was said in them. */
  count: (given: Given<Keyword>, hint: string, value: (keyword: Keyword) => number): Column<Keyword> => ({
    ...figure,
    ...given,
    phoneName: given.header,
    hint,
    value,
    render: keyword =>
      value(keyword) === 0 ? (
        '0'
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={`${formatCount(value(keyword))} ${given.header} of ${nameOf(keyword)}`}
          onClick={() => onLook(keyword)}
        >
          {formatCount(value(keyword))}
        </Anchor>
      ),
  }),
  deals: (width: number): Column<Keyword> => ({
    ...figure,
    id: 'deals',
    header: 'Deals',
    phoneName: 'Deals',
    hint: 'Deals with a conversation that matches',
    value: keyword => keyword.dealCount,
    render: keyword => (
      <CountLink
        value={keyword.dealCount}
        href={links.deals({ cardId: keyword.cardId, keywordId: keyword.id })}
        label={`Deals of ${nameOf(keyword)}`}
      />
    ),
    width,
  }),
  scores: (width: number): readonly Column<Keyword>[] =>
    (
      [
        ['total', 'Total', 'totalKeywordScore'],
        ['persistence', 'Persistence', 'persistenceScore'],
        ['originality', 'Originality', 'originalityScore'],
        ['relevance', 'Relevance', 'relevanceScore'],
        ['quality', 'Quality', 'qualityScore'],
      ] as const
    ).map(([id, header, field]) => ({
      ...figure,
      id,
      header,
      hint: historyScoreHints[id],
      value: keyword => keyword[field],
      render: keyword => formatScore(keyword[field]),
      width,
    })),
  block: (width: number): Column<Keyword> => ({
    id: 'block',
    header: 'Block e-mail',
    phoneName: 'Block e-mail',
    hint: 'A blocked keyword matches nothing in e-mails',
    value: keyword => keyword.blockEmailFlag,
    render: keyword => (
      <EmailBlock
        name={nameOf(keyword)}
        blocked={keyword.blockEmailFlag === 'Y'}
        busy={busy}
        onChange={blocked => onBlock(keyword, blocked)}
      />
    ),
    searchable: false,
    align: 'center',
    width,
    grow: 0,
  }),
})
