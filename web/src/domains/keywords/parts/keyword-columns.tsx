import { Anchor } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatScore } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import { EmailBlock } from './EmailBlock.tsx'
import { KeywordActions } from './KeywordActions.tsx'
import classes from './Keywords.module.css'
import { writeKeyword } from './keyword-text.ts'

export type CardKeyword = Answer<'getPlaybookCard'>['cardTagsList'][number]

interface Actions {
  /** Opens where a keyword was said. */
  readonly onLook: (keyword: CardKeyword) => void
  readonly onDelete: (keyword: CardKeyword) => void
  readonly onBlock: (keyword: CardKeyword, blocked: boolean) => void
  /** A block is being saved. */
  readonly busy: boolean
  readonly market: { readonly id: number; readonly name: string } | null
}

const score = (
  id: string,
  header: string,
  hint: string,
  value: (keyword: CardKeyword) => number,
): Column<CardKeyword> => ({
  id,
  header,
  hint,
  value,
  render: keyword => formatScore(value(keyword)),
  align: 'right',
  export: 'number',
  searchable: false,
  width: 86,
  grow: 0,
})

const count = (
  id: string,
  header: string,
  hint: string,
  value: (keyword: CardKeyword) => number,
  { onLook }: Actions,
  width = 80,
): Column<CardKeyword> => ({
  id,
  header,
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
        aria-label={`${formatCount(value(keyword))} ${header} of ${writeKeyword(keyword)}`}
        onClick={() => onLook(keyword)}
      >
        {formatCount(value(keyword))}
      </Anchor>
    ),
  align: 'right',
  export: 'number',
  searchable: false,
  width,
  grow: 0,
})

/** The columns of the keywords of a card. */
export const keywordColumns = (actions: Actions): readonly Column<CardKeyword>[] => [
  {
    id: 'keyword',
    header: 'Keyword',
    value: writeKeyword,
    render: keyword => (
      <span className={classes.keyword} title={writeKeyword(keyword)}>
        {writeKeyword(keyword)}
      </span>
    ),
    width: 150,
    grow: 3,
  },
  {
    id: 'source',
    header: 'Source',
    hint: 'Who proposed the keyword; the source score is 1 for human and 0.5 for machine',
    value: keyword => keyword.source,
    width: 80,
    grow: 0,
  },
  count(
    'conversations',
    'Conversations',
    'Conversations that match, all types',
    keyword => keyword.convoCount,
    actions,
    116,
  ),
  count('buyer', 'Buyer', 'Conversations in which the buyer said it', keyword => keyword.buyerConvCount, actions),
  count('emails', 'Emails', 'E-mail conversations that match', keyword => keyword.emailConvCount, actions),
  count('calls', 'Calls', 'Call conversations that match', keyword => keyword.callConvCount, actions, 72),
  {
    id: 'deals',
    header: 'Deals',
    hint: 'Deals with a conversation that matches',
    value: keyword => keyword.dealCount,
    render: keyword => (
      <CountLink
        value={keyword.dealCount}
        href={links.deals({ cardId: keyword.cardId, keywordId: keyword.id })}
        label={`Deals of ${writeKeyword(keyword)}`}
      />
    ),
    align: 'right',
    export: 'number',
    searchable: false,
    width: 72,
    grow: 0,
  },
  score(
    'total',
    'Total',
    'Elastic score in an average conversation that matches (how often it is said there and how rare it is), weighted by quality, persistence and originality',
    keyword => keyword.totalKeywordScore,
  ),
  score(
    'persistence',
    'Persistence',
    'Share of the conversations that match, 0 to 1',
    keyword => keyword.persistenceScore,
  ),
  score(
    'originality',
    'Originality',
    'How rare it is over all conversations: near 1 almost no one says it, near 0 everyone does',
    keyword => keyword.originalityScore,
  ),
  score(
    'relevance',
    'Relevance',
    'How close the conversations that match are to the title and description of the card, 0 to 1',
    keyword => keyword.relevanceScore,
  ),
  score(
    'quality',
    'Quality',
    'Mean of source (1 for human, 0.5 for machine), accuracy (1 for a title match, else 0.5) and relevance',
    keyword => keyword.qualityScore,
  ),
  {
    id: 'block',
    header: 'Block e-mail',
    hint: 'A blocked keyword matches nothing in e-mails',
    value: keyword => keyword.blockEmailFlag,
    searchable: false,
    align: 'center',
    width: 100,
    grow: 0,
    render: keyword => (
      <EmailBlock
        name={writeKeyword(keyword)}
        blocked={keyword.blockEmailFlag === 'Y'}
        busy={actions.busy}
        onChange={blocked => actions.onBlock(keyword, blocked)}
      />
    ),
  },
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
        id={keyword.id}
        name={writeKeyword(keyword)}
        market={actions.market}
        onDelete={() => actions.onDelete(keyword)}
      />
    ),
  },
]
