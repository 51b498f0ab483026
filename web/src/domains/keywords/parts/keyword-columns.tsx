import type { Answer } from '#lib/call-types.ts'
import type { Column } from '#ui/table/columns.ts'
import { KeywordActions } from './KeywordActions.tsx'
import classes from './Keywords.module.css'
import { writeKeyword } from './keyword-text.ts'
import { historyScoreHints } from './score-hints.ts'
import { historyColumns } from './shared-columns.tsx'

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

/** The columns of the keywords of a card. */
export const keywordColumns = (actions: Actions): readonly Column<CardKeyword>[] => {
  const { count, deals, scores, block } = historyColumns<CardKeyword>({ ...actions, nameOf: writeKeyword })
  return [
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
      phoneName: 'Source',
      hint: historyScoreHints.source,
      value: keyword => keyword.source,
      width: 80,
      grow: 0,
    },
    count(
      { id: 'conversations', header: 'Conversations', width: 116 },
      'Conversations that match, all types',
      keyword => keyword.convoCount,
    ),
    count(
      { id: 'buyer', header: 'Buyer', width: 80 },
      'Conversations in which the buyer said it',
      keyword => keyword.buyerConvCount,
    ),
    count(
      { id: 'emails', header: 'Emails', width: 80 },
      'E-mail conversations that match',
      keyword => keyword.emailConvCount,
    ),
    count(
      { id: 'calls', header: 'Calls', width: 72 },
      'Call conversations that match',
      keyword => keyword.callConvCount,
    ),
    deals(72),
    ...scores(86),
    block(100),
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
}
