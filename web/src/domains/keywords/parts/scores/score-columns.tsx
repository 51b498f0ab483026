import type { Answer } from '#lib/call-types.ts'
import { formatScore } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import { KeywordActions } from '../KeywordActions.tsx'
import classes from '../Keywords.module.css'
import { scoreHints } from '../score-hints.ts'

export type StoryScore = Answer<'getKeywordScoresForStories'>[number]

interface Setting {
  readonly cardId: number
  /** The only deal asked about; null when there are several. */
  readonly storyId: number | null
  readonly direction: 'buyer' | 'bidirectional'
  readonly market: { readonly id: number; readonly name: string } | null
  readonly onDelete: (keyword: StoryScore) => void
}

const score = (
  id: keyof typeof scoreHints,
  header: string,
  scoreOf: (keyword: StoryScore) => number,
  width = 92,
  ofDeal = true,
): Column<StoryScore> => {
  // What nobody said has no score in the deal.
  const value = (keyword: StoryScore) => (ofDeal && keyword.convCount === 0 ? null : scoreOf(keyword))
  return {
    id,
    header,
    phoneName: header,
    hint: scoreHints[id],
    value,
    render: keyword => formatScore(value(keyword)),
    align: 'right',
    export: 'number',
    searchable: false,
    width,
    grow: 0,
  }
}

/** Where the conversations of a keyword are read: of the one deal, or of all deals with it. */
const placeOf = ({ cardId, storyId: dealId, direction }: Setting, { keywordId }: StoryScore) =>
  dealId === null
    ? links.deals({ cardId, keywordId })
    : links.conversationAnalysis(dealId, cardId, { word: keywordId, direction, type: 'all' })

/** The columns of the keywords of a card with their scores in deals. */
export const scoreColumns = (setting: Setting): readonly Column<StoryScore>[] => [
  {
    id: 'keyword',
    header: 'Keyword',
    value: keyword => keyword.keywordName,
    render: keyword => (
      <span className={classes.keyword} title={keyword.keywordName}>
        {keyword.keywordName}
      </span>
    ),
    width: 160,
    grow: 3,
  },
  {
    id: 'conversations',
    header: 'Conversations',
    phoneName: 'Conversations',
    hint: 'Conversations of the deal in which it comes up: n of the Elastic score',
    value: keyword => keyword.convCount,
    render: keyword => (
      <CountLink
        value={keyword.convCount}
        href={placeOf(setting, keyword)}
        label={`Conversations with ${keyword.keywordName}`}
      />
    ),
    align: 'right',
    export: 'number',
    searchable: false,
    width: 124,
    grow: 0,
  },
  score('elastic', 'Elastic', keyword => keyword.elasticScoreInConv, 80),
  score('total', 'Total', keyword => keyword.totalKeywordScore, 72),
  score('frequency', 'Frequency', keyword => keyword.frequencyScore, 98),
  score('persistence', 'Persistence', keyword => keyword.persistenceScore, 106),
  score('originality', 'Originality', keyword => keyword.originalityScore, 98),
  score('quality', 'Quality', keyword => keyword.qualityScore, 82, false),
  score('source', 'Source', keyword => keyword.sourceScore, 78, false),
  score('accuracy', 'Accuracy', keyword => keyword.accuracyScore, 90, false),
  score('relevance', 'Relevance', keyword => keyword.relevanceScore, 96, false),
  {
    id: 'actions',
    header: 'Actions',
    value: () => null,
    sortable: false,
    searchable: false,
    export: 'none',
    align: 'center',
    width: 116,
    grow: 0,
    render: keyword => (
      <KeywordActions
        id={keyword.keywordId}
        name={keyword.keywordName}
        market={setting.market}
        onDelete={() => setting.onDelete(keyword)}
      />
    ),
  },
]
